import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { listadoclientes } from '../../../contract/especificacion/clientes.ts'
import type { listadosuscriptores } from '../../../contract/mensajes/campanias.ts'
import { estadoNames } from '../../../reglas/reserva.ts'
import { capitalize } from '../../../reglas/text.ts'
import type { FamiliaRow, MovimientoRow } from '../dinero/cobranza/reply-types.ts'
import { suscriptorStates } from '../mensajes/newsletter/suscriptor-estado.ts'
import { nameTipo, type SolicitudRow } from '../personas/solicitudes/tipos.ts'
import type { ReservaRow } from '../viajes/reservas/reservas-list.tsx'
import { type Cama, type PersonaDeLista, tiposAcompanante } from '../viajes/salidas/viaje-data.ts'
import { columnBuilders } from './export-table.pure.ts'

const cliente = columnBuilders<ReplyOf<typeof listadoclientes>['results'][number]>()
const suscriptor = columnBuilders<ReplyOf<typeof listadosuscriptores>['results'][number]>()
const solicitud = columnBuilders<SolicitudRow>()
const reserva = columnBuilders<ReservaRow>()
const movimiento = columnBuilders<MovimientoRow>()
const familia = columnBuilders<FamiliaRow>()
const persona = columnBuilders<PersonaDeLista>()
const cama = columnBuilders<Cama>()

const ofOwnMoneda = ({ moneda }: MovimientoRow) => moneda

const pasajeros = [
  persona.texto('N.º', ({ order }) => order),
  persona.texto('Apellido', ({ apellido }) => apellido),
  persona.texto('Nombre', ({ nombre }) => nombre),
  persona.texto('Documento', ({ documento }) => documento),
  persona.dia('Nacimiento', ({ fechanacimiento }) => fechanacimiento),
  persona.texto('Responsable', ({ responsable }) => responsable),
  persona.texto('Teléfono', ({ telefono }) => telefono),
  persona.texto('Habitación', ({ cuarto }) => cuarto),
]

/** The columns of each exported list. Those of the audit log are in audit-file.pure.ts, so that other pages do not load them. */
export const exportaciones = {
  clientes: [
    cliente.texto('Apellido', ({ apellido }) => apellido),
    cliente.texto('Nombre', ({ nombre }) => nombre),
    cliente.texto('Email', ({ mail }) => mail),
    cliente.texto('Teléfono', ({ telefono }) => telefono),
    cliente.texto('Colegio', ({ colegio }) => colegio),
  ],
  suscriptores: [
    suscriptor.texto('Email', ({ mail }) => mail),
    suscriptor.texto('Estado', ({ estado }) => suscriptorStates[estado]?.[1] ?? estado),
    suscriptor.dia('Se suscribió', ({ fecha }) => fecha),
    suscriptor.dia('Confirmó', ({ confirmado }) => confirmado),
    suscriptor.dia('Baja', ({ baja }) => baja),
  ],
  /** The register of withdrawals and other requests, with what staff did about each. */
  solicitudes: [
    solicitud.texto('Código', ({ codigo }) => codigo),
    solicitud.momento('Llegó', ({ fecha, hora }) => ({ fecha, hora })),
    solicitud.texto('Pide', ({ tipo }) => nameTipo(tipo)),
    solicitud.texto('Apellido', ({ apellido }) => apellido),
    solicitud.texto('Nombre', ({ nombre }) => nombre),
    solicitud.texto('Documento', ({ documento }) => documento),
    solicitud.texto('Email', ({ mail }) => mail),
    solicitud.texto('Teléfono', ({ telefono }) => telefono),
    solicitud.texto('Reserva', ({ reserva }) => reserva),
    solicitud.texto('Detalle', ({ detalle }) => detalle),
    solicitud.texto('Estado', ({ estado }) => capitalize(estado)),
    solicitud.texto('Qué se hizo', ({ nota }) => nota),
    solicitud.texto('Atendió', ({ atendidapor }) => atendidapor),
  ],
  reservas: [
    reserva.texto('Reserva', ({ id }) => id),
    reserva.dia('Fecha', ({ fechacontrato }) => fechacontrato),
    reserva.texto('Apellido', ({ apellido }) => apellido),
    reserva.texto('Nombre', ({ nombre }) => nombre),
    reserva.texto('Estado', ({ estado }) => estadoNames[estado]),
    reserva.importe('Debe en pesos', 'ARS', ({ debears }) => debears),
    reserva.importe('Debe en dólares', 'USD', ({ debeusd }) => debeusd),
    reserva.texto('Cuotas vencidas', ({ vencidas }) => vencidas),
    reserva.importe('Vencido en pesos', 'ARS', ({ vencidoars }) => vencidoars),
    reserva.importe('Vencido en dólares', 'USD', ({ vencidousd }) => vencidousd),
    reserva.dia('Vencimiento de la seña', ({ vencimientosenia }) => vencimientosenia),
    reserva.texto('Documento', ({ documento }) => documento),
    reserva.dia('Fecha de nacimiento', ({ fechanacimiento }) => fechanacimiento),
    reserva.texto('Domicilio', ({ domicilio }) => domicilio),
    reserva.texto('Teléfono', ({ telefono }) => telefono),
    reserva.texto('Email', ({ mail }) => mail),
    reserva.texto('Apellido del tutor', ({ apellidotutor }) => apellidotutor),
    reserva.texto('Nombre del tutor', ({ nombretutor }) => nombretutor),
    reserva.texto('Documento del tutor', ({ documentotutor }) => documentotutor),
    reserva.texto('Colegio y curso', ({ datoscolegio }) => datoscolegio),
    reserva.texto('Paquete', ({ nombrepaquete }) => nombrepaquete),
    reserva.texto('Duración', ({ duracion }) => duracion),
    reserva.texto('Forma de pago', ({ tipopago }) => tipopago),
  ],
  /** The accountant's file. Refunds are negative, so that each column adds up to the report's total. */
  movimientos: [
    movimiento.momento('Fecha', ({ fecha, hora }) => ({ fecha, hora })),
    movimiento.texto('Movimiento', ({ clase }) => (clase === 'cobro' ? 'Cobro' : 'Devolución')),
    movimiento.texto('Canal', ({ canal }) => canal),
    movimiento.texto('Moneda', ({ moneda }) => moneda),
    movimiento.importe('Importe', ofOwnMoneda, ({ importe }) => importe),
    movimiento.importe('Comisión', ofOwnMoneda, ({ comision }) => comision),
    movimiento.importe('Neto', ofOwnMoneda, ({ neto }) => neto),
    movimiento.texto('Familia', ({ cliente }) => cliente),
    movimiento.texto('Email', ({ mail }) => mail),
    movimiento.texto('Reservas', ({ reservas }) => reservas.join(', ')),
    movimiento.texto('Recibo', ({ recibo }) => recibo),
    movimiento.texto('Comprobante', ({ comprobante }) => comprobante),
    movimiento.texto('Nota', ({ nota }) => nota),
    movimiento.texto('Registró', ({ registradopor }) => registradopor),
  ],
  vencido: [
    familia.texto('Pasajero', ({ pasajero }) => pasajero),
    familia.texto('Reserva', ({ id }) => id),
    familia.texto('Tutor', ({ tutor }) => tutor),
    familia.texto('Teléfono', ({ telefono }) => telefono),
    familia.texto('Email', ({ mail }) => mail),
    familia.texto('Curso', ({ curso }) => curso),
    familia.texto('Viaje', ({ paquete }) => paquete),
    familia.texto('Cuotas', ({ cuotas }) => cuotas),
    familia.dia('Desde', ({ desde }) => desde),
    familia.importe('Pesos', 'ARS', ({ ars }) => ars),
    familia.importe('Dólares', 'USD', ({ usd }) => usd),
  ],
  pasajeros: [...pasajeros, persona.texto('Email', ({ mail }) => mail)],
  coordinadores: [
    persona.texto('Va como', ({ tipo }) => (tipo === 'pasajero' ? '' : tiposAcompanante[tipo])),
    persona.texto('Apellido', ({ apellido }) => apellido),
    persona.texto('Nombre', ({ nombre }) => nombre),
    persona.texto('Documento', ({ documento }) => documento),
    persona.texto('Teléfono', ({ telefono }) => telefono),
    persona.texto('Habitación', ({ cuarto }) => cuarto),
    persona.texto('Nota', ({ nota }) => nota),
  ],
  habitaciones: [
    cama.texto('Habitación', ({ habitacion }) => habitacion),
    cama.texto('Capacidad', ({ capacidad }) => capacidad),
    cama.texto('Duerme', ({ duerme }) => duerme),
    cama.texto('Documento', ({ documento }) => documento),
  ],
}

export const printedPasajeros = pasajeros
