/**
 * Enquiries: how many days ago, whether staff saw it and whether somebody has it, and their answer if they gave one, with
 * the hours that it took.
 */
export const consultas: {
  nombre: string
  apellido: string
  telefono: string
  mail: string
  consulta: string
  hace: number
  visto: boolean
  asignada?: boolean
  respuesta?: string
  tarda?: number
}[] = [
  {
    nombre: 'Graciela',
    apellido: 'Monteros',
    telefono: '3815550111',
    mail: 'graciela.monteros@example.com',
    consulta: '¿Hay menú sin TACC en el viaje a Cachi? Mi hijo es celíaco y necesito saber también la merienda.',
    hace: 2,
    visto: false,
  },
  {
    nombre: 'Graciela',
    apellido: 'Monteros',
    telefono: '3815550111',
    mail: 'graciela.monteros@example.com',
    consulta: '¿A qué hora sale y a qué hora vuelve el viaje a Cachi?',
    hace: 12,
    visto: true,
    respuesta:
      'Hola, Graciela. Sale a las 5.30 de la puerta del colegio y vuelve el mismo día a eso de las 22. Una semana antes mandamos el horario definitivo.',
    tarda: 3,
  },
  {
    nombre: 'Esteban',
    apellido: 'Quiroga',
    telefono: '3815550122',
    mail: 'esteban.quiroga@example.com',
    consulta: 'Quiero pasar del plan de 9 cuotas a contado. ¿Se puede, y qué pasa con lo que ya pagué?',
    hace: 1,
    visto: false,
    asignada: true,
  },
  {
    nombre: 'Ñusta',
    apellido: 'Ávila',
    telefono: '3815550133',
    mail: 'nusta.avila@example.com',
    consulta: 'Somos un coro de 24 personas y buscamos salida a la Quebrada en mayo. ¿Hacen precio por grupo?',
    hace: 0,
    visto: false,
  },
  {
    nombre: 'Ramiro',
    apellido: 'Zelaya',
    telefono: '3815550144',
    mail: 'ramiro.zelaya@example.com',
    consulta: '¿El bus a Bariloche sale de la puerta del colegio o de la terminal?',
    hace: 6,
    visto: true,
  },
  {
    nombre: 'Carla',
    apellido: 'Figueroa',
    telefono: '3815550155',
    mail: 'carla.figueroa@example.com',
    consulta: 'Necesito la factura de las dos últimas cuotas para presentar en el trabajo.',
    hace: 4,
    visto: true,
    asignada: true,
  },
  {
    nombre: 'Hernán',
    apellido: 'Toledo',
    telefono: '3815550166',
    mail: 'hernan.toledo@example.com',
    consulta: '¿Cuánto equipaje se puede llevar en el aéreo a Punta Cana?',
    hace: 9,
    visto: true,
    respuesta:
      'Hola, Hernán. La tarifa incluye una valija de 23 kilos en bodega y un bolso de mano de 8. Cualquier duda, estamos en el (0381) 400-0142.',
    tarda: 5,
  },
  {
    nombre: 'Lucía',
    apellido: 'Paliza',
    telefono: '3815550177',
    mail: 'lucia.paliza@example.com',
    consulta: '¿Qué vacunas piden para Cataratas con un grupo de primaria?',
    hace: 15,
    visto: true,
    respuesta:
      'Hola, Lucía. Recomendamos fiebre amarilla con diez días de anticipación; no es obligatoria para el parque.',
    asignada: true,
    tarda: 26,
  },
]
