export const home = {
  heading: 'Play makruk',
};
