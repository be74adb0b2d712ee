import { findActionWording, splitAtBrackets } from '../../../../contract/platform/actions.ts'
import { humanizeCampo } from '../../../../contract/platform/humanize.ts'
import { nombresDeDocumento, tiposDeDocumento } from '../../../../contract/viajes/documentos.ts'
import { asCentavos, formatImportes, formatMoney } from '../../../../reglas/dinero.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { capitalize } from '../../../../reglas/text.ts'

export function describeAuditAction(
  action: string,
  before: unknown,
  after: unknown,
): { hecho: string; detalle: string } {
  const [old, nuevo] = [asRecord(before), asRecord(after)]
  const act = findActionWording(action)
  const describeDetalle = details[action] ?? (act?.importe ? describeImporte : describeCambios)
  return { hecho: act ? capitalize(splitAtBrackets(act.hizo)[0]) : action, detalle: describeDetalle(nuevo, old) }
}

type Data = Record<string, unknown>

const details: Record<string, (after: Data, before: Data) => string> = {
  'reserva.creada': () => '',
  'reserva.cancelada': ({ motivo, detalle }) => join([motivos[text(motivo)] ?? text(motivo), text(detalle)]),
  'reserva.reinstalada': ({ detalle }) => text(detalle),
  'reserva.estado': (after, before) =>
    `De ${describeEstado(text(before.estado))} a ${describeEstado(text(after.estado))}`,
  'reserva.cambio_ofrecido': ({ motivo }) => text(motivo),
  'reserva.cambiada': ({ motivo, reserva }) => join([text(motivo), `Sigue en la reserva ${text(reserva)}`]),
  'documento.recibido': describeDocumento,
  'documento.quitado': describeDocumento,
  'correo.reenviado': () => '',
  'fotos.cargadas': ({ cantidad }) => `Cantidad: ${text(cantidad)}`,
  'cargo.condonado': ({ motivo, importes }) => join([describeImportes(asRecord(importes)), text(motivo)]),
}

const motivos: Record<string, string> = {
  pedido: 'A pedido de la familia',
  arrepentimiento: 'Arrepentimiento',
  falta_de_pago: 'Falta de pago',
  agencia: 'Por la agencia',
  cambio: 'Otra reserva tomó su lugar',
}

/** Returns `Apellido: Juarez → Juárez. Motivo: lo pidió la madre`. */
function describeCambios(after: Data, before: Data): string {
  const cambios = Object.keys(after).flatMap((field) => {
    const [de, a] = [describeValue(field, before[field]), describeValue(field, after[field])]
    // A masked document is in the entry only if it changed, even if both masks look the same.
    const changed = de !== a || de.startsWith('•••')
    return field in before && changed ? [`${humanizeCampo(field)}: ${de || 'vacío'} → ${a || 'vacío'}`] : []
  })
  const motivo = text(after.motivo)
  return join([cambios.join('; '), motivo && `Motivo: ${motivo}`])
}

function describeValue(field: string, value: unknown): string {
  if (field === 'estado') return describeEstado(text(value))
  const dia = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text(value))
  return dia ? `${dia[3]}/${dia[2]}/${dia[1]}` : text(value)
}

function describeDocumento({ tipo }: Data): string {
  const own = tiposDeDocumento.find((one) => one === tipo)
  return own ? nombresDeDocumento[own] : ''
}

function describeImporte({ importe, moneda }: Data): string {
  if (typeof importe !== 'number') return ''
  return formatMoney(asCentavos(importe), moneda === 'USD' ? 'USD' : 'ARS')
}

const describeImportes = ({ ARS, USD }: Data) =>
  formatImportes({ ARS: asCentavos(Number(ARS ?? 0)), USD: asCentavos(Number(USD ?? 0)) })

const join = (parts: string[]) => parts.filter(Boolean).join('. ')
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asRecord = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {})
