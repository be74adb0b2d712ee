import type { AgenciaFacts } from '../../../contract/platform/sitio.ts'
import type { Dia } from '../../../reglas/dia.ts'
import type { Nosotros } from '../../domain/platform/ajustes/service.ts'
import { gente, values } from './mensajes.ts'

export const agencia: AgenciaFacts = {
  nombre: 'Cumbre Norte Viajes',
  lema: 'Viajes que salen del norte',
  resumen:
    'Desde San Miguel de Tucumán armamos viajes de estudio y de egresados, salidas grupales y viajes por el mundo, y los acompañamos de la seña a la vuelta a casa.',
  razonSocial: 'Cumbre Norte S.R.L.',
  cuit: '30-00000000-7',
  legajo: '00000',
  telefono: '(0381) 400-0142',
  whatsapp: '3814000142',
  mail: 'hola@cumbrenorte.example',
  direccion: 'Pasaje del Cardón 480',
  localidad: 'San Miguel de Tucumán',
  provincia: 'Tucumán',
  codigoPostal: 'T4000',
  mapa: '',
  coordenadas: '-26.8304, -65.2038',
  facebook: 'https://facebook.example/cumbrenorte',
  instagram: 'https://instagram.example/cumbrenorte',
  horarios: [
    { dias: 'Lunes a viernes', horas: ['9:00 a 13:00', '17:00 a 21:00'], semana: [1, 2, 3, 4, 5] },
    { dias: 'Sábados', horas: ['9:00 a 13:00'], semana: [6] },
  ],
  defensaConsumidor: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
  dataFiscal: '',
  boletinTitulo: 'Cartas desde el norte',
  boletinTexto: 'Un mail por mes con salidas nuevas, promociones y alguna ruta que todavía no está en los mapas.',
}

export const cuentaBancaria = {
  titular: 'Cumbre Norte S.R.L.',
  cuit: '30-00000000-7',
  banco: 'Banco de práctica',
  cbu: '0000000000000000000000',
  alias: 'CUMBRE.NORTE.DEMO',
}
export const nosotros: Nosotros = {
  mision:
    'Que cada familia del norte pueda viajar sabiendo qué paga, con quién va y quién atiende el teléfono. Armamos los viajes nosotros, caminamos antes cada lugar y volvemos a la terminal a esperar a los que vuelven.',
  vision:
    'Ser la agencia a la que un curso le confía su viaje de egresados y, diez años después, sus primeras vacaciones en familia: porque cumplimos la primera vez.',
  valores: values,
  gente,
}

/** Non-working days for tourism that the decree of 2026 adds to the statutory holidays. */
export const feriados: [fecha: Dia, nombre: string][] = [
  ['2026-03-23', 'Día no laborable con fines turísticos'],
  ['2026-07-10', 'Día no laborable con fines turísticos'],
  ['2026-12-07', 'Día no laborable con fines turísticos'],
]
