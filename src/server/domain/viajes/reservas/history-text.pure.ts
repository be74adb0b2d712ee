import { findActionWording, splitAtBrackets } from '../../../../contract/platform/actions.ts'
import { humanizeCampo } from '../../../../contract/platform/humanize.ts'
import { nombresDeDocumento, tiposDeDocumento } from '../../../../contract/viajes/documentos.ts'
import { asCentavos, formatImportes, formatMoney } from '../../../../reglas/dinero.ts'
import { describeEstado } from '../../../../reglas/reserva.ts'
import { capitalize } from '../../../../reglas/text.ts'

export function describeAuditAction(
  accion: string,
  antes: unknown,
  despues: unknown,
): { hecho: string; detalle: string } {
  const [viejo, nuevo] = [asRecord(antes), asRecord(despues)]
  const acto = findActionWording(accion)
  const describeDetalle = detalles[accion] ?? (acto?.importe ? describeImporte : describeCambios)
  return { hecho: acto ? capitalize(splitAtBrackets(acto.hizo)[0]) : accion, detalle: describeDetalle(nuevo, viejo) }
}

type Datos = Record<string, unknown>

const detalles: Record<string, (despues: Datos, antes: Datos) => string> = {
  'reserva.creada': () => '',
  'reserva.cancelada': ({ motivo, detalle }) => join([motivos[text(motivo)] ?? text(motivo), text(detalle)]),
  'reserva.reinstalada': ({ detalle }) => text(detalle),
  'reserva.estado': (despues, antes) =>
    `De ${describeEstado(text(antes.estado))} a ${describeEstado(text(despues.estado))}`,
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

/** Describes changes as a line of text: `Apellido: Juarez → Juárez. Motivo: lo pidió la madre`. */
function describeCambios(despues: Datos, antes: Datos): string {
  const cambios = Object.keys(despues).flatMap((campo) => {
    const [de, a] = [describeValor(campo, antes[campo]), describeValor(campo, despues[campo])]
    // A masked document is in the entry only if it changed, even if both masks look the same.
    const cambia = de !== a || de.startsWith('•••')
    return campo in antes && cambia ? [`${humanizeCampo(campo)}: ${de || 'vacío'} → ${a || 'vacío'}`] : []
  })
  const motivo = text(despues.motivo)
  return join([cambios.join('; '), motivo && `Motivo: ${motivo}`])
}

function describeValor(campo: string, valor: unknown): string {
  if (campo === 'estado') return describeEstado(text(valor))
  const dia = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text(valor))
  return dia ? `${dia[3]}/${dia[2]}/${dia[1]}` : text(valor)
}

function describeDocumento({ tipo }: Datos): string {
  const suyo = tiposDeDocumento.find((uno) => uno === tipo)
  return suyo ? nombresDeDocumento[suyo] : ''
}

function describeImporte({ importe, moneda }: Datos): string {
  if (typeof importe !== 'number') return ''
  return formatMoney(asCentavos(importe), moneda === 'USD' ? 'USD' : 'ARS')
}

const describeImportes = ({ ARS, USD }: Datos) =>
  formatImportes({ ARS: asCentavos(Number(ARS ?? 0)), USD: asCentavos(Number(USD ?? 0)) })

const join = (partes: string[]) => partes.filter(Boolean).join('. ')
const text = (valor: unknown) => (valor === null || valor === undefined ? '' : String(valor))
const asRecord = (valor: unknown): Datos => (typeof valor === 'object' && valor !== null ? (valor as Datos) : {})
