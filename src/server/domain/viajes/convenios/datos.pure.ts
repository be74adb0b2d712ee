import { asCentavos } from '../../../../reglas/dinero.ts'
import type { Clausulas } from './clausulas.pure.ts'
import type { DatosConvenio } from './render.pure.ts'

/** Every datum that a template may name, as `{{pasajero}}`, with what it says. */
export const datosConvenio: Record<keyof DatosConvenio, string> = {
  agencia: 'El nombre comercial de la agencia',
  razonSocial: 'La razón social de la agencia',
  cuit: 'El CUIT de la agencia',
  legajo: 'El legajo de la agencia',
  domicilioAgencia: 'La dirección de la agencia',
  localidad: 'La localidad de la agencia',
  mailAgencia: 'El correo de la agencia',
  fecha: 'El día en que se acepta',
  tutor: 'Nombre y apellido del tutor',
  documentoTutor: 'El documento del tutor',
  mail: 'El correo de la cuenta',
  pasajero: 'Nombre y apellido del pasajero',
  documento: 'El documento del pasajero',
  colegio: 'El colegio',
  curso: 'El curso, con división, turno y año',
  paquete: 'El nombre del paquete',
  clase: 'La clase de viaje: de estudio o de egresados',
  destino: 'El destino',
  duracion: 'La duración del viaje',
  salida: 'El día de salida',
  regreso: 'El día de regreso',
  hoteles: 'La lista de hoteles',
  programas: 'La lista de programas y excursiones',
  servicios: 'La lista de servicios incluidos',
  formaDePago: 'La forma de pago elegida',
  plan: 'La tabla de la seña y las cuotas, con sus vencimientos',
  total: 'El precio total',
  vencimientoSenia: 'Hasta cuándo se paga la seña',
  cargosCancelacion: 'La lista de cargos por cancelar, según los días hasta la salida',
  diasArrepentimiento: 'Los días para arrepentirse sin cargo, en números',
  cuotasImpagas: 'La frase que dice cuántas cuotas impagas permiten rescindir',
  interes: 'La frase que dice el interés por mora, o que no lo hay',
  ajuste: 'La frase que dice cuánto puede ajustarse el precio, o que no se ajusta',
}

/** Data for looking at a template: nobody's. */
export const datosDeMuestra: Omit<
  DatosConvenio,
  | keyof Clausulas
  | 'agencia'
  | 'razonSocial'
  | 'cuit'
  | 'legajo'
  | 'domicilioAgencia'
  | 'localidad'
  | 'mailAgencia'
  | 'fecha'
> = {
  tutor: 'Paula Ibáñez',
  documentoTutor: '28.456.789',
  mail: 'paula@example.com',
  pasajero: 'Martina Juárez',
  documento: '50.123.456',
  colegio: 'Escuela de muestra',
  curso: '5.º año, B, mañana',
  paquete: 'Viaje de muestra',
  clase: 'Viaje de egresados',
  destino: 'Destino de muestra',
  duracion: '8 días, 7 noches',
  salida: '12/09/2027',
  regreso: '19/09/2027',
  hoteles: ['Hotel de muestra'],
  programas: ['Excursión de muestra', 'Otra excursión de muestra'],
  servicios: ['Transporte', 'Asistencia al viajero'],
  formaDePago: '2 cuotas en pesos',
  plan: [
    { numero: 0, moneda: 'ARS', importe: asCentavos(12_000_000), vencimiento: '2026-12-03' },
    { numero: 1, moneda: 'ARS', importe: asCentavos(50_000_000), vencimiento: '2026-12-10' },
    { numero: 2, moneda: 'ARS', importe: asCentavos(50_000_000), vencimiento: '2027-01-10' },
  ],
  total: '$ 1.120.000,00',
  vencimientoSenia: '03/12/2026',
}
