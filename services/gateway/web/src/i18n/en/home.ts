/** The start page, waiting, links, and finished games. */
export const home = {
  heading: 'Play makruk',
};
