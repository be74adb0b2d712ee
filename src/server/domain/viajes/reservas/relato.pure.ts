import { asCentavos, formatMoney, sayImportes } from '../../../../reglas/dinero.ts'

/** What the audit trail tells, in words for staff: what was done, and the particulars. */
export function describeHecho(accion: string, antes: unknown, despues: unknown): { hecho: string; detalle: string } {
  const [viejo, nuevo] = [asRecord(antes), asRecord(despues)]
  const hecho = hechos[accion] ?? accion.replace(/[._]/g, ' ')
  return { hecho, detalle: (detalles[accion] ?? describeCambios)(nuevo, viejo) }
}

type Datos = Record<string, unknown>

const hechos: Record<string, string> = {
  'reserva.creada': 'Reserva hecha y convenio aceptado',
  'reserva.estado': 'Cambió de estado por sus pagos',
  'reserva.sin_ver': 'Marcada como sin ver',
  'reserva.vencida': 'Venció sin la seña',
  'reserva.vista': 'Marcada como vista',
  'reserva.cancelada': 'Reserva cancelada',
  'reserva.reinstalada': 'Reserva reinstalada',
  'reserva.cambio_ofrecido': 'Otro viaje o plan, ofrecido a la familia',
  'reserva.cambiada': 'La familia aceptó otro viaje o plan',
  'pasajero.corregido': 'Datos del pasajero corregidos',
  'tutor.corregido': 'Datos del tutor corregidos',
  'nota.agregada': 'Nota agregada',
  'documento.recibido': 'Documento recibido',
  'documento.quitado': 'Documento dado por faltante',
  'correo.reenviado': 'Mail reenviado a la familia',
  'fotos.cargadas': 'Fotos del documento cargadas',
  'foto.eliminada': 'Foto del documento eliminada',
  'pago.registrado': 'Pago registrado',
  'pago.devuelto': 'Pago devuelto',
  'interes.cobrado': 'Interés por mora agregado',
  'precio.ajustado': 'Precio ajustado',
  'cargo.condonado': 'Cargo por cancelación condonado',
}

const detalles: Record<string, (despues: Datos, antes: Datos) => string> = {
  'reserva.creada': () => '',
  'reserva.cancelada': ({ motivo, detalle }) => join([motivos[text(motivo)] ?? text(motivo), text(detalle)]),
  'reserva.reinstalada': ({ detalle }) => text(detalle),
  'reserva.estado': (despues, antes) =>
    `De ${describeValor('estado', antes.estado)} a ${describeValor('estado', despues.estado)}`,
  'reserva.cambio_ofrecido': ({ motivo }) => text(motivo),
  'reserva.cambiada': ({ motivo, reserva }) => join([text(motivo), `Sigue en la reserva ${text(reserva)}`]),
  'documento.recibido': ({ tipo }) => documentos[text(tipo)] ?? '',
  'documento.quitado': ({ tipo }) => documentos[text(tipo)] ?? '',
  'correo.reenviado': () => '',
  'foto.eliminada': ({ motivo }) => text(motivo),
  'fotos.cargadas': ({ cantidad }) => `Cantidad: ${text(cantidad)}`,
  'pago.registrado': describeImporte,
  'pago.devuelto': describeImporte,
  'interes.cobrado': describeImporte,
  'cargo.condonado': ({ motivo, importes }) => join([describeImportes(asRecord(importes)), text(motivo)]),
}

const motivos: Record<string, string> = {
  pedido: 'A pedido de la familia',
  arrepentimiento: 'Arrepentimiento',
  falta_de_pago: 'Falta de pago',
  agencia: 'Por la agencia',
  cambio: 'Otra reserva tomó su lugar',
}

const documentos: Record<string, string> = {
  fotos: 'Fotos del documento',
  ficha_medica: 'Ficha médica',
  permiso_viaje: 'Permiso de viaje',
}

const estados: Record<string, string> = {
  pendiente_senia: 'pendiente de seña',
  confirmada: 'confirmada',
  pagada: 'pagada',
  vencida: 'vencida',
  cancelada: 'cancelada',
}

const campos: Record<string, string> = {
  documento: 'Documento',
  apellido: 'Apellido',
  nombre: 'Nombre',
  fechaNacimiento: 'Fecha de nacimiento',
  documentoTutor: 'Documento',
  apellidoTutor: 'Apellido',
  nombreTutor: 'Nombre',
  fechaNacimientoTutor: 'Fecha de nacimiento',
  telefono: 'Teléfono',
  localidad: 'Localidad',
  calle: 'Calle',
  numero: 'Número',
  piso: 'Piso',
  depto: 'Depto',
  observaciones: 'Observaciones',
  estado: 'Estado',
}

/** `Apellido: Juarez → Juárez. Motivo: lo pidió la madre`. What is not a field that people know is left out. */
function describeCambios(despues: Datos, antes: Datos): string {
  const cambios = Object.entries(campos).flatMap(([campo, rotulo]) => {
    const [de, a] = [describeValor(campo, antes[campo]), describeValor(campo, despues[campo])]
    // A masked document is only there when it changed, even if it ends the same.
    const cambia = de !== a || de.startsWith('•••')
    return campo in antes && campo in despues && cambia ? [`${rotulo}: ${de || 'vacío'} → ${a || 'vacío'}`] : []
  })
  const motivo = text(despues.motivo)
  return join([cambios.join('; '), motivo && `Motivo: ${motivo}`])
}

function describeValor(campo: string, valor: unknown): string {
  if (campo === 'estado') return estados[text(valor)] ?? text(valor)
  const dia = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text(valor))
  return dia ? `${dia[3]}/${dia[2]}/${dia[1]}` : text(valor)
}

function describeImporte({ importe, moneda }: Datos): string {
  if (typeof importe !== 'number') return ''
  return formatMoney(asCentavos(importe), moneda === 'USD' ? 'USD' : 'ARS')
}

const describeImportes = ({ ARS, USD }: Datos) =>
  sayImportes({ ARS: asCentavos(Number(ARS ?? 0)), USD: asCentavos(Number(USD ?? 0)) })

const join = (partes: string[]) => partes.filter(Boolean).join('. ')
const text = (valor: unknown) => (valor === null || valor === undefined ? '' : String(valor))
const asRecord = (valor: unknown): Datos => (typeof valor === 'object' && valor !== null ? (valor as Datos) : {})
