import { asCentavos } from '../../../reglas/dinero.ts'

/** What is named in the catalogue's trail, by its kind there. */
export type Cosa = 'paquete' | 'destino' | 'hotel' | 'programa' | 'servicio' | 'subtipo' | 'slide' | 'banner'

/**
 * What staff changed in the catalogue these last months: how many days ago, who of them (0 the administrator), and what it said
 * before, field by field.
 */
export const cambios: { hace: number; quien: number; de: Cosa; nombre: string; antes: Record<string, unknown> }[] = [
  { hace: 148, quien: 0, de: 'servicio', nombre: 'Asistencia médica', antes: { detalles: 'Cobertura médica.' } },
  { hace: 121, quien: 2, de: 'subtipo', nombre: 'Campamentos educativos', antes: { nombre: 'Campamentos' } },
  { hace: 96, quien: 1, de: 'hotel', nombre: 'Hotel Costa del Huapi', antes: { estrellas: 2 } },
  { hace: 88, quien: 1, de: 'paquete', nombre: 'Valles Calchaquíes', antes: { desde: asCentavos(41_500_000) } },
  { hace: 74, quien: 2, de: 'programa', nombre: 'Serranía de Hornocal', antes: { nombre: 'Hornocal' } },
  {
    hace: 71,
    quien: 1,
    de: 'paquete',
    nombre: 'Vendimia en grupo',
    antes: { noches: 4, duracion: '5 días, 4 noches' },
  },
  {
    hace: 53,
    quien: 0,
    de: 'banner',
    nombre: 'Destinos',
    antes: { texto: 'Doce lugares que conocemos de caminarlos.' },
  },
  { hace: 47, quien: 2, de: 'destino', nombre: 'Cusco y Machu Picchu', antes: { coordenadas: '' } },
  { hace: 38, quien: 1, de: 'paquete', nombre: 'Triásico de fin de semana', antes: { desde: asCentavos(38_900_000) } },
  { hace: 36, quien: 2, de: 'paquete', nombre: 'Hornocal al mediodía', antes: { desde: asCentavos(8_100_000) } },
  { hace: 33, quien: 0, de: 'slide', nombre: 'Caribe con coordinador', antes: { titulo: 'El Caribe, acompañados' } },
  { hace: 26, quien: 2, de: 'hotel', nombre: 'Posada de Sal', antes: { estrellas: 3 } },
  { hace: 19, quien: 1, de: 'programa', nombre: 'Circuito Chico y Bahía López', antes: { nombre: 'Circuito Chico' } },
  { hace: 16, quien: 2, de: 'destino', nombre: 'Quebrada de Humahuaca', antes: { descripcion: 'Cerros de colores.' } },
  { hace: 13, quien: 0, de: 'slide', nombre: 'La Quebrada, sin apuro', antes: { titulo: 'La Quebrada completa' } },
  { hace: 9, quien: 1, de: 'paquete', nombre: 'Quebrada completa', antes: { desde: asCentavos(66_200_000) } },
  { hace: 6, quien: 2, de: 'paquete', nombre: 'Puna y Salinas Grandes', antes: { desde: asCentavos(57_400_000) } },
]

/** Promotions that were switched on, by their destination: the rest came with the season before. */
export const promocionesPuestas = [
  { hace: 24, quien: 0, destino: 'mendoza' },
  { hace: 12, quien: 1, destino: 'quebrada' },
]

/** A package in the works: what it still lacks is told until somebody sees to it. */
export const borrador = {
  hace: 3,
  quien: 1,
  nombre: 'Semana de la nieve',
  descripcion: 'Siete noches en Ushuaia con pases, equipo y clases para los que nunca esquiaron.',
  noches: 7,
  subtipo: 'Patagonia',
  destino: 'austral',
}

/** The settings that the administrator changed, and what they said before. */
export const ajustesCambiados = [
  { hace: 187, clave: 'nosotros', antes: { vision: '' } },
  { hace: 65, clave: 'cobranza', antes: { transferencia: null } },
  { hace: 52, clave: 'agencia', antes: { telefono: '(0381) 400-0140' } },
] as const

/** Who was just told that there is an account for her, and has not signed in yet. */
export const invitada = {
  hace: 6,
  usuario: 'agustina@cumbrenorte.example',
  mail: 'agustina@cumbrenorte.example',
  nombre: 'Agustina',
  apellido: 'Roldán',
} as const

/** Days since each of the others began, since the administrator changed her password, and since a colleague enrolled her phone. */
export const altas = { personal: 610, password: 127, segundoFactor: 83 }
