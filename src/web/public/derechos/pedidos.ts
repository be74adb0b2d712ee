import { withdrawalDays, withdrawalTerm } from '../../../reglas/terms.ts'
export const pedidos = {
  arrepentimiento: {
    titulo: 'Botón de arrepentimiento',
    descripcion: `Arrepentite de una compra a distancia dentro de los ${withdrawalTerm}, sin cargo y sin dar motivos.`,
    entrada: `Si contrataste a distancia, podés arrepentirte dentro de los ${withdrawalTerm} desde que contrataste, sin cargo y sin dar motivos. No hace falta tener cuenta.`,
    promesas: [
      'Te damos un código en el momento y lo mandamos por mail: la ley nos da hasta 24 horas.',
      'Vale desde que lo mandás, aunque te contestemos después.',
      'Devolvemos lo que pagaste, sin ningún cargo.',
    ],
    boton: 'Pedir el arrepentimiento',
    otro: { tipo: 'baja', to: '/baja', label: `¿Pasaron los ${withdrawalDays} días? Usá el botón de baja` },
    pasos: [
      'Ya quedó registrado, con la fecha y la hora de hoy: vale aunque te contestemos después.',
      'Te mandamos el código por mail ahora mismo; la ley nos da hasta 24 horas.',
      'Te escribimos para decirte cómo sigue la devolución. No tiene ningún cargo.',
    ],
  },
  baja: {
    titulo: 'Botón de baja',
    descripcion: 'Pedí la baja de un servicio contratado, sin trámites y sin tener cuenta.',
    entrada:
      'Pedí acá la baja de un servicio que contrataste con nosotros. No hace falta tener cuenta ni explicar el motivo. Lo que corresponda devolver surge de tu convenio y de la ley.',
    promesas: [
      'Te damos un código en el momento y lo mandamos por mail: la ley nos da hasta 24 horas.',
      'Buscamos la contratación con tus datos.',
      'Te escribimos cuando la baja esté hecha.',
    ],
    boton: 'Pedir la baja',
    otro: {
      tipo: 'arrepentimiento',
      to: '/arrepentimiento',
      label: `¿Contrataste hace ${withdrawalDays} días o menos? Usá el botón de arrepentimiento`,
    },
    pasos: [
      'Ya quedó registrado, con la fecha y la hora de hoy.',
      'Te mandamos el código por mail ahora mismo; la ley nos da hasta 24 horas.',
      'Te escribimos cuando la baja esté hecha.',
    ],
  },
} as const

export type TipoPedido = keyof typeof pedidos

export const campos = [
  { name: 'nombre', label: 'Nombre' },
  { name: 'apellido', label: 'Apellido' },
  { name: 'documento', label: 'Nº de Documento' },
  { name: 'telefono', label: 'Teléfono celular, sin 0 y sin 15 (diez números)' },
  { name: 'mail', label: 'Email' },
  { name: 'reserva', label: 'Número de reserva' },
  { name: 'detalle', label: 'Algo que quieras contarnos' },
] as const

export type Campo = (typeof campos)[number]['name']
export type Valores = Partial<Record<Campo, string>>
