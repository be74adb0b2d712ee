import type { ReactElement } from 'react'
import { formatCount } from '../../../../../reglas/numbers.ts'
import { describeSubject } from './asunto.pure.ts'
import { BienvenidaBoletin, ConfirmacionBoletin } from './boletin.tsx'
import { Campania } from './campania.tsx'
import { CartaAFamilias, subjectOfCarta } from './carta.tsx'
import { AvisoConsulta, ConsultaRecibida, Respuesta } from './consulta.tsx'
import { Bienvenida, Invitacion, PasswordCambiada, Recuperacion } from './cuenta.tsx'
import { EsperaAnotada, OfertaDeLugar } from './espera.tsx'
import { DispositivoNuevo, LlaveDeAcceso, subjectOfLlave } from './ingresos.tsx'
import { CambioMail, ConfirmarMail, CuentaEliminada, MailCambiado } from './mis-datos.tsx'
import { Devolucion, Recibo } from './pago.tsx'
import { Propuesta, PropuestaCambio } from './propuesta.tsx'
import { AjustePrecio, CuotasImpagas, Interes } from './recargo.tsx'
import { CuotasVencidas, Recordatorio, subjectOfRecordatorio } from './recordatorio.tsx'
import { Reserva } from './reserva.tsx'
import { ReservaCancelada, ReservaReinstalada } from './reserva-fin.tsx'
import { ReservaVencida, SeniaPorVencer } from './senia.tsx'
import { AvisoRespaldo, Prueba } from './sistema.tsx'
import { AvisoSolicitud, SolicitudAtendida, SolicitudRecibida, solicitudNames } from './solicitud.tsx'
import { AvisoTransferencia, TransferenciaRechazada } from './transferencia.tsx'

export const plantillas = {
  bienvenida: plantilla(Bienvenida, () => 'Tu cuenta está lista'),
  recuperacion: plantilla(Recuperacion, () => 'Generá una nueva contraseña'),
  invitacion: plantilla(Invitacion, () => 'Tu cuenta ya está lista'),
  'password-cambiada': plantilla(PasswordCambiada, () => 'Tu contraseña cambió'),
  'dispositivo-nuevo': plantilla(DispositivoNuevo, () => 'Entraron a tu cuenta desde un dispositivo nuevo'),
  'llave-de-acceso': plantilla(LlaveDeAcceso, subjectOfLlave),
  'cambio-mail': plantilla(CambioMail, () => 'Confirmá tu nueva dirección'),
  'confirmar-mail': plantilla(ConfirmarMail, () => 'Confirmá tu mail'),
  'mail-cambiado': plantilla(MailCambiado, () => 'Tu cuenta cambió de dirección'),
  'cuenta-eliminada': plantilla(CuentaEliminada, () => 'Tu cuenta fue eliminada'),
  reserva: plantilla(Reserva, ({ numero, cambio, ...own }) =>
    describeSubject(
      [own],
      cambio ? `tu plan cambió, ahora es la reserva N.º\u00a0${numero}` : `recibimos tu reserva N.º\u00a0${numero}`,
    ),
  ),
  recibo: plantilla(Recibo, ({ numero, sobre, lineas }) =>
    describeSubject(sobre ? [sobre] : lineas, `recibo N.º\u00a0${numero}`),
  ),
  devolucion: plantilla(Devolucion, ({ motivo, importe }) =>
    motivo === 'contracargo' ? `Desconociste un pago de ${importe}` : `Devolvimos ${importe}`,
  ),
  'reserva-cancelada': plantilla(ReservaCancelada, ({ numero, ...own }) =>
    describeSubject([own], `cancelamos la reserva N.º\u00a0${numero}`),
  ),
  'reserva-reinstalada': plantilla(ReservaReinstalada, ({ numero, ...own }) =>
    describeSubject([own], `la reserva N.º\u00a0${numero} está de nuevo en pie`),
  ),
  'ajuste-de-precio': plantilla(AjustePrecio, (own) => describeSubject([own], 'ajuste de precio')),
  interes: plantilla(Interes, ({ intereses }) => describeSubject(intereses, 'interés por cuotas demoradas')),
  'cuotas-impagas': plantilla(CuotasImpagas, ({ cuotas, ...own }) =>
    describeSubject([own], `${formatCount(cuotas.length, 'cuota')} sin pagar`),
  ),
  'transferencia-rechazada': plantilla(TransferenciaRechazada, () => 'No pudimos acreditar tu transferencia'),
  'senia-por-vencer': plantilla(SeniaPorVencer, ({ vencimiento, ...own }) =>
    describeSubject([own], `la seña vence el ${vencimiento}`),
  ),
  'reserva-vencida': plantilla(ReservaVencida, ({ numero, ...own }) =>
    describeSubject([own], `venció tu reserva N.º\u00a0${numero}`),
  ),
  'espera-anotada': plantilla(EsperaAnotada, (own) => describeSubject([own], 'lista de espera')),
  'oferta-de-lugar': plantilla(OfertaDeLugar, (own) => describeSubject([own], 'se liberó un lugar')),
  propuesta: plantilla(Propuesta, (own) => describeSubject([own], 'tu reserva preparada')),
  'propuesta-cambio': plantilla(PropuestaCambio, ({ numero, ...own }) =>
    describeSubject([own], `tu reserva N.º\u00a0${numero} puede cambiar`),
  ),
  'cuotas-vencidas': plantilla(CuotasVencidas, ({ vencidas }) =>
    describeSubject(
      vencidas,
      vencidas.length > 0
        ? `${formatCount(vencidas.length, 'cuota vencida', 'cuotas vencidas')}`
        : 'tenés cuotas vencidas',
    ),
  ),
  recordatorio: plantilla(Recordatorio, subjectOfRecordatorio),
  carta: plantilla(CartaAFamilias, subjectOfCarta),
  'consulta-recibida': plantilla(ConsultaRecibida, () => 'Recibimos tu consulta'),
  'aviso-consulta': plantilla(AvisoConsulta, ({ nombre, apellido }) => `Consulta de ${nombre} ${apellido}`),
  respuesta: plantilla(Respuesta, () => 'Respuesta a tu consulta'),
  'boletin-confirmacion': plantilla(ConfirmacionBoletin, () => 'Confirmá tu suscripción'),
  'boletin-bienvenida': plantilla(BienvenidaBoletin, () => 'Ya recibís el boletín'),
  campania: plantilla(Campania, ({ asunto }) => asunto),
  'solicitud-recibida': plantilla(
    SolicitudRecibida,
    ({ tipo, codigo }) => `Tu pedido de ${solicitudNames[tipo]}: ${codigo}`,
  ),
  'aviso-solicitud': plantilla(AvisoSolicitud, ({ tipo, codigo }) => `Pedido de ${solicitudNames[tipo]} ${codigo}`),
  'aviso-transferencia': plantilla(
    AvisoTransferencia,
    ({ nombre, apellido }) => `Transferencia informada por ${nombre} ${apellido}`,
  ),
  'aviso-respaldo': plantilla(AvisoRespaldo, () => 'No se pudo hacer la copia de seguridad'),
  prueba: plantilla(Prueba, () => 'Mail de prueba'),
  'solicitud-atendida': plantilla(SolicitudAtendida, ({ codigo }) => `Atendimos tu pedido ${codigo}`),
}

export type PlantillaName = keyof typeof plantillas
export type PlantillaData<Nombre extends PlantillaName> = Parameters<(typeof plantillas)[Nombre]['cuerpo']>[0]

export type Plantilla<Data> = { cuerpo: (data: Data) => ReactElement; subject: (data: Data) => string }

function plantilla<Data>(body: (data: Data) => ReactElement, subject: (data: Data) => string): Plantilla<Data> {
  return { cuerpo: body, subject }
}
