import { asCentavos } from '../../../reglas/dinero.ts'

export type ChangedKind = 'paquete' | 'destino' | 'hotel' | 'programa' | 'servicio' | 'subtipo' | 'slide' | 'banner'

/** Index 0 of `quien` is the administrator. `antes` has the previous fields. */
export const cambios: [hace: number, quien: number, de: ChangedKind, nombre: string, antes: Record<string, unknown>][] =
  [
    [148, 0, 'servicio', 'Asistencia médica', { detalles: 'Cobertura médica.' }],
    [121, 2, 'subtipo', 'Campamentos educativos', { nombre: 'Campamentos' }],
    [96, 1, 'hotel', 'Hotel Costa del Huapi', { estrellas: 2 }],
    [88, 1, 'paquete', 'Valles Calchaquíes', { desde: asCentavos(41_500_000) }],
    [74, 2, 'programa', 'Serranía de Hornocal', { nombre: 'Hornocal' }],
    [71, 1, 'paquete', 'Vendimia en grupo', { noches: 4, duracion: '5 días, 4 noches' }],
    [53, 0, 'banner', 'Destinos', { texto: 'Doce lugares que conocemos de caminarlos.' }],
    [47, 2, 'destino', 'Cusco y Machu Picchu', { coordenadas: '' }],
    [38, 1, 'paquete', 'Triásico de fin de semana', { desde: asCentavos(38_900_000) }],
    [36, 2, 'paquete', 'Hornocal al mediodía', { desde: asCentavos(8_100_000) }],
    [33, 0, 'slide', 'Caribe con coordinador', { titulo: 'El Caribe, acompañados' }],
    [26, 2, 'hotel', 'Posada de Sal', { estrellas: 3 }],
    [19, 1, 'programa', 'Circuito Chico y Bahía López', { nombre: 'Circuito Chico' }],
    [16, 2, 'destino', 'Quebrada de Humahuaca', { descripcion: 'Cerros de colores.' }],
    [13, 0, 'slide', 'La Quebrada, sin apuro', { titulo: 'La Quebrada completa' }],
    [9, 1, 'paquete', 'Quebrada completa', { desde: asCentavos(66_200_000) }],
    [6, 2, 'paquete', 'Puna y Salinas Grandes', { desde: asCentavos(57_400_000) }],
  ]

/** The promotions of all other destinations are from the previous season. */
export const addedPromociones = [
  { hace: 24, quien: 0, destino: 'mendoza' },
  { hace: 12, quien: 1, destino: 'quebrada' },
]

export const draftPaquete = {
  ...{ hace: 3, quien: 1, nombre: 'Semana de la nieve', noches: 7, subtipo: 'Patagonia', destino: 'austral' },
  descripcion: 'Siete noches en Ushuaia con pases, equipo y clases para los que nunca esquiaron.',
}

export const changedAjustes = [
  { hace: 187, clave: 'nosotros', antes: { vision: '' } },
  { hace: 65, clave: 'cobranza', antes: { transferencia: null } },
  { hace: 52, clave: 'agencia', antes: { telefono: '(0381) 400-0140' } },
] as const

const ownMail = 'agustina@cumbrenorte.example'
export const invitedColega = { hace: 6, usuario: ownMail, mail: ownMail, nombre: 'Agustina', apellido: 'Roldán' }

export const accountAges = { personal: 610, password: 127, segundoFactor: 83 }
