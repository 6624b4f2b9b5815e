/** How the pieces go, in a line. */
export const hint = {
  khun: 'um passo em qualquer direção; não pode ser perdido.',
  met: 'um passo na diagonal.',
  khon: 'um passo na diagonal ou para a frente.',
  ma: 'como um cavalo: duas e uma, saltando sobre outras.',
  rua: 'como uma torre: em linha reta até onde estiver livre.',
  bia: 'um passo à frente, captura na diagonal; vira na sexta fileira.',
  bia_ngai: 'um bia virado: um passo na diagonal.',
  lying_rua: 'uma vantagem concedida: um passo na diagonal.',
};
