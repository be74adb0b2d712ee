/** Requests of consumer law: how many days ago, and what was done with them if anything was. */
export const solicitudes: {
  tipo: 'arrepentimiento' | 'baja'
  codigo: string
  nombre: string
  apellido: string
  documento: string
  mail: string
  detalle: string
  hace: number
  nota?: string
}[] = [
  {
    tipo: 'arrepentimiento',
    codigo: 'A-7K3M-92QD',
    nombre: 'Graciela',
    apellido: 'Monteros',
    documento: '24555111',
    mail: 'graciela.monteros@example.com',
    detalle: 'Contraté por el sitio la semana pasada y no nos coinciden las vacaciones.',
    hace: 1,
  },
  {
    tipo: 'baja',
    codigo: 'B-4XTN-H68C',
    nombre: 'Esteban',
    apellido: 'Quiroga',
    documento: '26555222',
    mail: 'esteban.quiroga@example.com',
    detalle: '',
    hace: 3,
  },
  {
    tipo: 'arrepentimiento',
    codigo: 'A-R9VB-5WJE',
    nombre: 'Ñusta',
    apellido: 'Cáceres',
    documento: '31555333',
    mail: 'nusta.caceres@example.com',
    detalle: '',
    hace: 12,
    nota: 'Anulamos la reserva y devolvimos la seña en efectivo, con recibo.',
  },
]

/** Who reads the newsletter, and since how many days; `baja` for whoever left it. */
export const suscriptores: { mail: string; hace: number; baja?: true }[] = [
  { mail: 'familia@example.com', hace: 40 },
  { mail: 'graciela.monteros@example.com', hace: 25 },
  { mail: 'lucia.paz@example.com', hace: 18 },
  { mail: 'hernan.avila@example.com', hace: 9, baja: true },
  { mail: 'carla.nieva@example.com', hace: 4 },
]

/** An issue of the newsletter that nobody has sent yet. */
export const campania = {
  asunto: 'El Norte en otoño: salidas para grupos chicos',
  titulo: 'El Norte en otoño',
  cuerpo:
    'Abrimos las salidas de **abril y mayo** a la Quebrada y a los Valles, para grupos de hasta doce personas.\n\nCon reserva antes de fin de mes, la primera excursión va por nuestra cuenta. Mirá [todas las promociones](/promociones).',
  botonTexto: 'Ver las salidas',
  botonEnlace: '/grupal',
}
