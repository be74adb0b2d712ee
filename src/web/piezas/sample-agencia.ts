import type { Agencia } from '../../contract/casa/sitio.ts'
import type { SiteLink } from '../shell/site-map.ts'

export const sampleAgencia: Agencia = {
  nombre: 'Cumbre Norte',
  lema: 'Viajes · Tucumán',
  resumen:
    'Somos una agencia de San Miguel de Tucumán. Armamos viajes de estudio y de egresados, salidas grupales y viajes por el país y el mundo, y los acompañamos desde la seña hasta la vuelta a casa.',
  telefono: '(0381) 400-0142',
  mail: 'hola@cumbrenorte.example',
  direccion: 'Pasaje del Cardón 480',
  localidad: 'San Miguel de Tucumán',
  horarios: [
    { dias: 'Lunes a viernes', horas: ['9:00 a 13:00', '17:00 a 21:00'], semana: [1, 2, 3, 4, 5] },
    { dias: 'Sábados', horas: ['9:00 a 13:00'], semana: [6] },
  ],
  whatsapp: '3814000142',
  facebook: 'https://example.com/cumbrenorte',
  instagram: 'https://example.com/cumbrenorte.ig',
  legajo: '',
  mapa: '',
  provincia: 'Tucumán',
  codigoPostal: 'T4000',
  defensaConsumidor: '',
  dataFiscal: '',
  boletinTitulo: 'Cartas desde el norte',
  boletinTexto: 'Un correo por mes.',
  razonSocial: 'Cumbre Norte S.R.L.',
  coordenadas: '',
  cuit: '30-00000000-7',
}

export const sampleLinks: SiteLink[] = [
  'Estudiantil',
  'Nacional',
  'Internacional',
  'Reservas',
  'Grupal',
  'Individual',
].map((label) => ({ label, to: `/${label.toLowerCase()}` }))
