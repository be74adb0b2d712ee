import type { gruposDeCorreo } from '../../../../contract/platform/textos.ts'
import type { PlantillaName } from './plantillas/plantillas.ts'

type Cause = { grupo: (typeof gruposDeCorreo)[number]; nombre: string; causa: string }

const inGroup =
  (grupo: Cause['grupo']) =>
  (nombre: string, cause: string): Cause => ({ grupo, nombre, causa: cause })
const cuenta = inGroup('Cuenta')
const reservas = inGroup('Reservas')
const pagos = inGroup('Pagos y cuotas')
const consultas = inGroup('Consultas y solicitudes')
const newsletter = inGroup('Newsletter')
const notes = inGroup('Avisos a la agencia')

/** Shown to staff who add the agency's own paragraph to a mail. */
export const mailCauses: Record<PlantillaName, Cause> = {
  bienvenida: cuenta('Bienvenida', 'Alguien crea su cuenta. Le pide confirmar su dirección.'),
  invitacion: cuenta(
    'Invitación',
    'La agencia crea una cuenta para una familia, que elige su contraseña desde el mail.',
  ),
  recuperacion: cuenta('Contraseña olvidada', 'Alguien, de una familia o del personal, pide elegir otra contraseña.'),
  'password-cambiada': cuenta(
    'Contraseña cambiada',
    'La contraseña de una cuenta cambió: quien no la cambió se entera.',
  ),
  'dispositivo-nuevo': cuenta(
    'Dispositivo nuevo',
    'Alguien entra a una cuenta desde un dispositivo en el que nunca había entrado. Va una vez por dispositivo.',
  ),
  'llave-de-acceso': cuenta(
    'Huella o PIN',
    'En una cuenta se agrega o se quita una entrada con huella o PIN, o una parece copiada.',
  ),
  'confirmar-mail': cuenta('Confirmar el mail', 'Una familia pide otra vez el enlace para confirmar su dirección.'),
  'cambio-mail': cuenta('Cambio de mail', 'Una familia pide usar otro mail: llega al nuevo, para confirmarlo.'),
  'mail-cambiado': cuenta('Mail cambiado', 'El mail de una cuenta cambió: llega al anterior.'),
  'cuenta-eliminada': cuenta('Cuenta eliminada', 'Una familia elimina su cuenta.'),
  reserva: reservas(
    'Reserva recibida',
    'Una familia acepta el convenio. Lleva el plan de pagos y el convenio adjunto.',
  ),
  propuesta: reservas('Propuesta', 'La agencia prepara una reserva para que la familia la acepte.'),
  'propuesta-cambio': reservas(
    'Cambio de viaje o de plan',
    'La agencia ofrece otro viaje u otro plan para una reserva, y la familia tiene que aceptarlo.',
  ),
  'senia-por-vencer': reservas('Seña por vencer', 'Faltan pocos días para que venza una seña sin pagar.'),
  'reserva-vencida': reservas('Reserva vencida', 'La seña no se pagó a tiempo y el lugar quedó libre.'),
  'reserva-cancelada': reservas(
    'Reserva cancelada',
    'La agencia cancela una reserva. Dice lo pagado, el cargo y lo que vuelve.',
  ),
  'reserva-reinstalada': reservas(
    'Reserva reactivada',
    'La agencia pone otra vez en pie una reserva vencida o cancelada.',
  ),
  'espera-anotada': reservas('Lista de espera', 'Una familia anota a un pasajero en la lista de un viaje completo.'),
  'oferta-de-lugar': reservas('Lugar ofrecido', 'Se libera un lugar y le toca a quien sigue en la lista de espera.'),
  carta: reservas(
    'Mensaje a las familias',
    'La agencia les escribe a las familias de un viaje o de un curso. Va uno por familia.',
  ),
  recibo: pagos('Recibo', 'Se acredita un pago. Lleva el recibo adjunto.'),
  devolucion: pagos('Devolución', 'La agencia devuelve dinero, o una tarjeta desconoce un pago.'),
  recordatorio: pagos(
    'Recordatorio de cuota',
    'Se acerca el vencimiento de una cuota, es hoy o acaba de pasar. Cada familia puede apagarlo.',
  ),
  'cuotas-vencidas': pagos(
    'Cuotas vencidas',
    'La agencia les recuerda lo vencido a todas las familias. Va uno por familia, con todo lo que debe.',
  ),
  'ajuste-de-precio': pagos('Ajuste de precio', 'La agencia ajusta el precio de un viaje.'),
  interes: pagos('Interés por demora', 'Una cuota cumple otro mes sin pagar. Va una vez por mes y familia.'),
  'cuotas-impagas': pagos(
    'Cuotas sin pagar',
    'Una reserva llega a las cuotas impagas seguidas que el convenio permite.',
  ),
  'transferencia-rechazada': pagos('Transferencia no acreditada', 'La agencia rechaza una transferencia informada.'),
  'consulta-recibida': consultas('Consulta recibida', 'Alguien escribe desde el formulario de contacto.'),
  respuesta: consultas('Respuesta a una consulta', 'La agencia responde una consulta.'),
  'solicitud-recibida': consultas(
    'Solicitud recibida',
    'Alguien pide un arrepentimiento, una baja u otro derecho. Lleva su código.',
  ),
  'solicitud-atendida': consultas('Solicitud atendida', 'La agencia contesta una de esas solicitudes.'),
  'boletin-confirmacion': newsletter(
    'Confirmar la suscripción',
    'Alguien pide el newsletter. Sin su confirmación no se le escribe más.',
  ),
  'boletin-bienvenida': newsletter('Suscripción confirmada', 'Un suscriptor confirma su dirección.'),
  campania: newsletter('Campaña', 'Sale una campaña del newsletter, a cada suscriptor.'),
  'aviso-consulta': notes('Consulta nueva', 'Llega una consulta: se avisa al mail de la agencia.'),
  'aviso-solicitud': notes('Solicitud nueva', 'Llega una solicitud de arrepentimiento, baja u otro derecho.'),
  'aviso-transferencia': notes('Transferencia informada', 'Una familia informa una transferencia, para controlarla.'),
  prueba: notes('Mail de prueba', 'Alguien del personal prueba el servidor de mail desde Conexiones.'),
  'aviso-respaldo': notes('Copia de seguridad fallida', 'La copia de seguridad de la noche no se pudo hacer.'),
}
