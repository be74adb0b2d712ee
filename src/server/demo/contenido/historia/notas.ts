/** What staff wrote of bookings: of who owes, and of who pays on time. */
export const notasDeDeuda = [
  'Llamé: paga las dos juntas cuando cobre el aguinaldo.',
  'No atiende. Le dejé un mensaje y le escribí por correo.',
  'Vino la abuela a preguntar cuánto deben; le expliqué y quedó en volver el viernes.',
  'Pidió pagar la mitad ahora. Le dije que sí, que registre la transferencia.',
  'Cambió de teléfono: llamar al del padre, está en observaciones.',
] as const

export const notas = [
  'Es celíaca: confirmado con el hotel.',
  'Quiere compartir habitación con la prima, que va en el mismo grupo.',
  'Trajo la ficha médica en papel; la cargamos mañana.',
  'Toma medicación a la noche. Avisar al coordinador.',
  'La madre ofreció acompañar si falta un docente.',
  'Pidió los recibos impresos para el trabajo: se los llevó.',
] as const
