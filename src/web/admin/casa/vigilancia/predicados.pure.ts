import { las, nombreOf } from './nombres.pure.ts'
import { sayWords } from './palabras.pure.ts'

/** What somebody did, up to the name of what they did it to: `transferencia.acreditada` → «acreditó la transferencia de». */
export function sayHizo(accion: string, objeto = '', nombre = ''): string {
  const propio = predicados[accion]
  if (propio) return propio
  const [tipo = '', hecho = ''] = accion.split('.')
  const verbo = toPast(sayWords(hecho.split('_').at(-1) ?? ''))
  const cosa = hecho.startsWith('imagenes_') ? las('imágenes') : nombreOf(tipo)
  const completo = `${verbo} ${articulos[cosa.genero]} ${cosa.nombre}`
  // Of a person's things it is said whose they are; a thing's own name follows it.
  if (nombre && (cosa.nombre !== nombreOf(objeto).nombre || dePersonas.has(objeto))) return `${completo} de`
  return nombre ? completo : `${completo},`
}

const articulos = { o: 'el', a: 'la', os: 'los', as: 'las' } as const
const dePersonas = new Set([
  ...['reserva', 'propuesta', 'pago', 'transferencia', 'enlace_pago', 'saldo', 'revision'],
  ...['consulta', 'solicitud', 'foto', 'usuario', 'personal'],
])

/** A participle as what somebody did: «acreditada» → «acreditó». */
function toPast(participio: string): string {
  const raiz = participio.replace(/[oa]s?$/, '')
  const irregular = irregulares[raiz]
  return irregular ?? raiz.replace(/ad$/, 'ó').replace(/id$/, 'ió')
}

const irregulares: Record<string, string> = {
  detenid: 'detuvo',
  vist: 'vio',
  resuelt: 'resolvió',
  devuelt: 'devolvió',
  hech: 'hizo',
  abiert: 'abrió',
  puest: 'puso',
  escrit: 'escribió',
  seguid: 'siguió',
  pedid: 'pidió',
}

/** Those that a noun and a participle don't say, as the rest of a sentence that begins with who did it. */
export const predicados: Record<string, string> = {
  'carta.enviada': 'escribió a las familias de',
  'carta.probada': 'probó un mensaje a las familias de',
  'cliente.acceso_enviado': 'mandó un enlace de acceso a',
  'cliente.corregido': 'corrigió los datos de',
  'cliente.enlace_entregado': 'entregó en persona un enlace de acceso a',
  'cliente.invitado': 'invitó a',
  'cliente.password_cambiada': 'cambió su contraseña,',
  'cliente.sesiones_cerradas': 'cerró las sesiones de',
  'comprobante.visto': 'miró el comprobante de la transferencia de',
  'consulta.adjunto_descargado': 'descargó un adjunto de la respuesta a',
  'consulta.asignada': 'asignó la consulta de',
  'convenio.version': 'guardó una versión nueva del convenio,',
  'cotizacion.fijada': 'puso la cotización',
  'credito.aplicado': 'aplicó el saldo a favor de',
  'espera.anotada': 'anotó en la lista de espera a',
  'espera.ofrecida': 'ofreció un lugar a',
  'espera.retirada': 'quitó de la lista de espera a',
  'espera.vencida': 'dejó vencer el lugar ofrecido a',
  'fotos.cargadas': 'cargó fotos del documento de',
  'foto.vista': 'miró una foto del documento de',
  'habitacion.asignada': 'asignó una habitación,',
  'interes.cobrado': 'cobró intereses de la reserva de',
  'correo.reintentados': 'volvió a enviar los mails que no llegaron,',
  'lista.exportada': 'exportó a CSV',
  'nota.agregada': 'agregó una nota a la reserva de',
  'pago.preparado': 'preparó un pago en línea,',
  'pagos.conciliacion_pedida': 'pidió una conciliación,',
  'pasajero.visto': 'miró los datos de',
  'pasajero.corregido': 'corrigió los datos de',
  'personal.ingreso': 'ingresó al sistema',
  'personal.password_cambiada': 'cambió su contraseña',
  'personal.password_restablecida': 'restableció su contraseña',
  'personal.recuperacion_pedida': 'pidió recuperar su contraseña',
  'precio.ajustado': 'ajustó el precio del viaje',
  'reserva.cambiada': 'aceptó otro viaje o plan para la reserva de',
  'reserva.cambio_ofrecido': 'ofreció otro viaje o plan para la reserva de',
  'reserva.creada': 'reservó y aceptó el convenio para',
  'reserva.estado': 'pasó la reserva de',
  'reserva.sin_ver': 'marcó como sin ver la reserva de',
  'reserva.vencida': 'dio por vencida la reserva de',
  'reserva.vista': 'marcó como vista la reserva de',
  'segundo_factor.respaldos': 'pidió códigos de respaldo nuevos,',
  'solicitud.recibida': 'presentó la solicitud de',
  'suscriptor.baja': 'dio de baja del newsletter a',
  'suscriptor.confirmado': 'confirmó la suscripción de',
  'suscriptor.pedido': 'pidió la suscripción de',
  'suscriptor.reactivado': 'deshizo el rebote de',
  'suscriptor.reactivados': 'deshizo los rebotes de',
  'tutor.corregido': 'corrigió los datos del tutor de',
  'vencido.recordado': 'recordó lo vencido a las familias,',
  'usuario.datos_cambiados': 'cambió los datos de su cuenta,',
  'usuario.datos_descargados': 'descargó los datos de su cuenta,',
  'usuario.mail_cambiado': 'cambió el email de su cuenta,',
  'usuario.mail_confirmado': 'confirmó el email de su cuenta,',
  'usuario.mail_pedido': 'pidió cambiar el email de su cuenta,',
  'usuario.password_restablecida': 'restableció su contraseña,',
  'usuario.recuperacion_pedida': 'pidió recuperar su contraseña,',
  'usuario.registrado': 'creó su cuenta,',
}
