import type { gruposDeCorreo } from '../../../../contract/casa/textos.ts'
import type { NombrePlantilla } from './plantillas/plantillas.ts'

type Causa = { grupo: (typeof gruposDeCorreo)[number]; nombre: string; causa: string }

/** What each mail is called, and what causes it, for whoever writes the agency's words into it. */
export const causas: Record<NombrePlantilla, Causa> = {
  bienvenida: {
    grupo: 'Cuenta',
    nombre: 'Bienvenida',
    causa: 'Alguien crea su cuenta. Le pide confirmar su dirección.',
  },
  invitacion: {
    grupo: 'Cuenta',
    nombre: 'Invitación',
    causa: 'La agencia crea una cuenta para una familia, que elige su contraseña desde el mail.',
  },
  recuperacion: {
    grupo: 'Cuenta',
    nombre: 'Contraseña olvidada',
    causa: 'Alguien, de una familia o del personal, pide elegir otra contraseña.',
  },
  'password-cambiada': {
    grupo: 'Cuenta',
    nombre: 'Contraseña cambiada',
    causa: 'La contraseña de una cuenta cambió: quien no la cambió se entera.',
  },
  'dispositivo-nuevo': {
    grupo: 'Cuenta',
    nombre: 'Dispositivo nuevo',
    causa: 'Alguien entra a una cuenta desde un dispositivo en el que nunca había entrado. Va una vez por dispositivo.',
  },
  'llave-de-acceso': {
    grupo: 'Cuenta',
    nombre: 'Llave de acceso',
    causa: 'En una cuenta se agrega o se quita una llave de acceso, o una parece copiada.',
  },
  'confirmar-mail': {
    grupo: 'Cuenta',
    nombre: 'Confirmar la dirección',
    causa: 'Una familia pide otra vez el enlace para confirmar su dirección.',
  },
  'cambio-mail': {
    grupo: 'Cuenta',
    nombre: 'Cambio de dirección',
    causa: 'Una familia pide usar otra dirección: llega a la nueva, para confirmarla.',
  },
  'mail-cambiado': {
    grupo: 'Cuenta',
    nombre: 'Dirección cambiada',
    causa: 'La dirección de una cuenta cambió: llega a la anterior.',
  },
  'cuenta-eliminada': { grupo: 'Cuenta', nombre: 'Cuenta eliminada', causa: 'Una familia elimina su cuenta.' },
  reserva: {
    grupo: 'Reservas',
    nombre: 'Reserva recibida',
    causa: 'Una familia acepta el convenio. Lleva el plan de pagos y el convenio adjunto.',
  },
  propuesta: {
    grupo: 'Reservas',
    nombre: 'Propuesta',
    causa: 'La agencia prepara una reserva para que la familia la acepte.',
  },
  'propuesta-cambio': {
    grupo: 'Reservas',
    nombre: 'Cambio de viaje o de plan',
    causa: 'La agencia ofrece otro viaje u otro plan para una reserva, y la familia tiene que aceptarlo.',
  },
  'senia-por-vencer': {
    grupo: 'Reservas',
    nombre: 'Seña por vencer',
    causa: 'Faltan pocos días para que venza una seña sin pagar.',
  },
  'reserva-vencida': {
    grupo: 'Reservas',
    nombre: 'Reserva vencida',
    causa: 'La seña no se pagó a tiempo y el lugar quedó libre.',
  },
  'reserva-cancelada': {
    grupo: 'Reservas',
    nombre: 'Reserva cancelada',
    causa: 'La agencia cancela una reserva. Dice lo pagado, el cargo y lo que vuelve.',
  },
  'reserva-reinstalada': {
    grupo: 'Reservas',
    nombre: 'Reserva reinstalada',
    causa: 'La agencia pone otra vez en pie una reserva vencida o cancelada.',
  },
  'espera-anotada': {
    grupo: 'Reservas',
    nombre: 'Lista de espera',
    causa: 'Una familia anota a un pasajero en la lista de un viaje completo.',
  },
  'oferta-de-lugar': {
    grupo: 'Reservas',
    nombre: 'Lugar ofrecido',
    causa: 'Se libera un lugar y le toca a quien sigue en la lista de espera.',
  },
  carta: {
    grupo: 'Reservas',
    nombre: 'Mensaje a las familias',
    causa: 'La agencia les escribe a las familias de un viaje o de un curso. Va uno por familia.',
  },
  recibo: { grupo: 'Pagos y cuotas', nombre: 'Recibo', causa: 'Se acredita un pago. Lleva el recibo adjunto.' },
  devolucion: {
    grupo: 'Pagos y cuotas',
    nombre: 'Devolución',
    causa: 'La agencia devuelve dinero, o una tarjeta desconoce un pago.',
  },
  recordatorio: {
    grupo: 'Pagos y cuotas',
    nombre: 'Recordatorio de cuota',
    causa: 'Se acerca el vencimiento de una cuota, es hoy o acaba de pasar. Cada familia puede apagarlo.',
  },
  'cuotas-vencidas': {
    grupo: 'Pagos y cuotas',
    nombre: 'Cuotas vencidas',
    causa: 'La agencia les recuerda lo vencido a todas las familias. Va uno por familia, con todo lo que debe.',
  },
  'ajuste-de-precio': {
    grupo: 'Pagos y cuotas',
    nombre: 'Ajuste de precio',
    causa: 'La agencia ajusta el precio de un viaje.',
  },
  interes: {
    grupo: 'Pagos y cuotas',
    nombre: 'Interés por demora',
    causa: 'Una cuota cumple otro mes sin pagar. Va una vez por mes y familia.',
  },
  'cuotas-impagas': {
    grupo: 'Pagos y cuotas',
    nombre: 'Cuotas sin pagar',
    causa: 'Una reserva llega a las cuotas impagas seguidas que el convenio permite.',
  },
  'transferencia-rechazada': {
    grupo: 'Pagos y cuotas',
    nombre: 'Transferencia no acreditada',
    causa: 'La agencia rechaza una transferencia informada.',
  },
  'consulta-recibida': {
    grupo: 'Consultas y pedidos',
    nombre: 'Consulta recibida',
    causa: 'Alguien escribe desde el formulario de contacto.',
  },
  respuesta: {
    grupo: 'Consultas y pedidos',
    nombre: 'Respuesta a una consulta',
    causa: 'La agencia responde una consulta.',
  },
  'solicitud-recibida': {
    grupo: 'Consultas y pedidos',
    nombre: 'Pedido recibido',
    causa: 'Alguien pide un arrepentimiento, una baja u otro derecho. Lleva su código.',
  },
  'solicitud-atendida': {
    grupo: 'Consultas y pedidos',
    nombre: 'Pedido atendido',
    causa: 'La agencia contesta uno de esos pedidos.',
  },
  'boletin-confirmacion': {
    grupo: 'Boletín',
    nombre: 'Confirmar la suscripción',
    causa: 'Alguien pide el boletín. Sin su confirmación no se le escribe más.',
  },
  'boletin-bienvenida': {
    grupo: 'Boletín',
    nombre: 'Suscripción confirmada',
    causa: 'Un suscriptor confirma su dirección.',
  },
  campania: { grupo: 'Boletín', nombre: 'Campaña', causa: 'Sale una campaña del boletín, a cada suscriptor.' },
  'aviso-consulta': {
    grupo: 'Avisos a la agencia',
    nombre: 'Consulta nueva',
    causa: 'Llega una consulta: se avisa al correo de la agencia.',
  },
  'aviso-solicitud': {
    grupo: 'Avisos a la agencia',
    nombre: 'Pedido nuevo',
    causa: 'Llega un pedido de arrepentimiento, baja u otro derecho.',
  },
  'aviso-transferencia': {
    grupo: 'Avisos a la agencia',
    nombre: 'Transferencia informada',
    causa: 'Una familia informa una transferencia, para controlarla.',
  },
  'aviso-respaldo': {
    grupo: 'Avisos a la agencia',
    nombre: 'Copia de seguridad fallida',
    causa: 'La copia de seguridad de la noche no se pudo hacer.',
  },
}
