/** Pupils of the demo's fullest trip who have not booked, and one who will not travel. */
export const sinReserva = [
  { documento: '50881402', apellido: 'Robledo', nombre: 'Ámbar' },
  { documento: '50836915', apellido: 'Ibarra', nombre: 'Josefina' },
  { documento: '50851660', apellido: 'Toledo', nombre: 'Sol Abigail' },
  { documento: '50893716', apellido: 'Vera', nombre: 'Simón' },
  { documento: '50820138', apellido: 'Brito', nombre: 'Emma Lucía', noViaja: 'se muda antes del viaje' },
]

/** Who goes along without a booking. */
export const acompanan = [
  {
    tipo: 'docente',
    documento: '24118330',
    apellido: 'Lazarte',
    nombre: 'Mónica',
    telefono: '3815550166',
    ocupaLugar: true,
  },
  {
    tipo: 'liberado',
    documento: '50833018',
    apellido: 'Figueroa',
    nombre: 'Renata',
    ocupaLugar: true,
    nota: 'Beca del curso',
  },
  {
    tipo: 'coordinador',
    documento: '30444912',
    apellido: 'Paz',
    nombre: 'Joaquín',
    telefono: '3815550177',
    ocupaLugar: false,
  },
] as const
