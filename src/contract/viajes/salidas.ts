import * as z from 'zod'
import * as campo from '../campos.ts'
import { endpoint } from '../endpoint.ts'
import { fila, uno } from '../especificacion/respuestas.ts'
import { listado, pedidoDeLista } from '../listado.ts'

const tema = 'Viajes escolares'
const quien = 'administrador'
const porId = z.object({ id: campo.id() })

export const listadoviajesadmin = endpoint({
  method: 'GET',
  path: '/api/admin/viajes',
  tema,
  resumen:
    'Los paquetes ofrecidos a cursos, con sus lugares y lo que deben de cuotas vencidas. Sin `ver`, los que no salieron.',
  quien,
  query: z.object({
    ...pedidoDeLista(['salida', 'paquete', 'colegio'], 'salida'),
    colegio: campo.idOpcional,
    anio: z
      .string()
      .regex(/^(20\d\d)?$/, { error: 'El año no es válido' })
      .optional()
      .transform((texto) => Number(texto) || undefined)
      .describe('Año lectivo del curso'),
    ver: z.enum(['', 'pasados', 'todos']).default(''),
  }),
  reply: listado(
    fila(
      'id',
      'paquete',
      'colegio',
      'curso',
      'fechasalida',
      'fecharegreso',
      'cupo',
      'libres',
      'tomados',
      'activo',
      'vencidoars',
      'vencidousd',
    ),
  ),
})

const opcion = fila('id', 'nombre')

export const opcionesviajes = endpoint({
  method: 'GET',
  path: '/api/admin/viajes/opciones',
  tema,
  resumen: 'Los paquetes estudiantiles, el personal que puede hacerse cargo de un viaje y los años que hay.',
  quien,
  reply: uno(z.object({ paquetes: z.array(opcion), responsables: z.array(opcion), anios: z.array(fila('anio')) })),
})

const cupo = z
  .string({ error: 'El cupo es necesario' })
  .trim()
  .regex(/^\d{1,3}$/, { error: 'El cupo es un número de 1 a 999', abort: true })
  .transform(Number)
  .refine((numero) => numero > 0, { error: 'El cupo es un número de 1 a 999' })

const fechas = {
  fechasalida: campo.fecha('La fecha de salida es necesaria'),
  fecharegreso: campo.fecha('La fecha de regreso es necesaria'),
}
const regresaDespues = ({ fechasalida, fecharegreso }: { fechasalida: string; fecharegreso: string }) =>
  fecharegreso >= fechasalida
const alReves = { error: 'El regreso no puede ser antes de la salida', path: ['fecharegreso'] }

const oferta = { ...fechas, cupo, responsable: campo.idOpcional, activo: campo.bandera }

export const nuevoViajeBody = z
  .object({
    paquete: campo.id('Debe elegir un paquete'),
    curso: campo.id('Debe elegir un curso'),
    ...oferta,
  })
  .refine(regresaDespues, alReves)

export const crearviaje = endpoint({
  method: 'POST',
  path: '/api/admin/viajes',
  tema,
  resumen: 'Ofrece un paquete a un curso, con sus fechas y sus lugares.',
  quien,
  idempotente: true,
  body: nuevoViajeBody,
  reply: uno(fila('id')),
})

export const viajeBody = z.object(oferta).refine(regresaDespues, alReves)

export const editarviaje = endpoint({
  method: 'PUT',
  path: '/api/admin/viajes/:id',
  tema,
  resumen:
    'Cambia fechas, cupo, responsable o si se ofrece. El cupo no baja de los lugares tomados; los que se agregan son primero de quien espera.',
  quien,
  version: 'desde',
  query: porId,
  body: viajeBody.safeExtend({ desde: campo.desde }),
  reply: uno(fila('id', 'cupo', 'libres')),
})

export const eliminarviaje = endpoint({
  method: 'DELETE',
  path: '/api/admin/viajes/:id',
  tema,
  resumen: 'Elimina un viaje del que nada depende, con sus formas de pago y sus enlaces.',
  quien,
  query: porId,
  reply: uno(fila('eliminado')),
})

const viaje = fila(
  'id',
  'idpaquete',
  'paquete',
  'idcolegio',
  'colegio',
  'idcurso',
  'curso',
  'fechasalida',
  'fecharegreso',
  'cupo',
  'libres',
  'activo',
  'idresponsable',
  'responsable',
  'esperan',
  'ofrecidos',
  'huella',
)

const reserva = fila(
  'id',
  'apellido',
  'nombre',
  'documento',
  'estado',
  'tipopago',
  'senia',
  'pagadoars',
  'pagadousd',
  'debears',
  'debeusd',
  'vencidoars',
  'vencidousd',
  'fotos',
  'fichamedica',
  'permiso',
  'enlista',
)

export const acompanante = fila(
  'id',
  'tipo',
  'documento',
  'apellido',
  'nombre',
  'telefono',
  'idpersonal',
  'ocupalugar',
  'nota',
  'huella',
).extend({ tipo: z.enum(['liberado', 'coordinador', 'docente']) })

export const verviaje = endpoint({
  method: 'GET',
  path: '/api/admin/viajes/:id',
  tema,
  resumen:
    'El tablero de un curso: lugares, quién reservó, qué pagó, qué debe y qué documentos le faltan; quién falta reservar; quién acompaña; enlaces del delegado en uso.',
  quien,
  query: porId,
  reply: uno(
    z.object({
      viaje,
      reservas: z.array(reserva),
      cargos: fila('ars', 'usd').describe('Lo que deben de cargos por cancelación las reservas que terminaron'),
      sinreserva: z.array(fila('id', 'apellido', 'nombre', 'documento', 'noviaja')),
      acompanantes: z.array(acompanante),
      enlaces: z.array(fila('id', 'creado', 'vence')),
    }),
  ),
})
