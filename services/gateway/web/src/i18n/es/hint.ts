/** How the pieces go, in a line. */
export const hint = {
  khun: 'un paso en cualquier dirección; no puede perderse.',
  met: 'un paso en diagonal.',
  khon: 'un paso en diagonal o hacia delante.',
  ma: 'como un caballo: dos y una, saltando sobre otras.',
  rua: 'como una torre: en línea recta hasta donde esté libre.',
  bia: 'un paso adelante, captura en diagonal; se da la vuelta en la sexta fila.',
  bia_ngai: 'un bia dado la vuelta: un paso en diagonal.',
  lying_rua: 'una ventaja concedida: un paso en diagonal.',
};
