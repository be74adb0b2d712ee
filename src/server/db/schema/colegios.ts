import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paquetes } from './catalogo.ts'
import { centavos, createdAt, dia, foreignId, id, sortedText } from './columns.ts'
import { personal } from './identidad.ts'

export const colegios = pgTable(
  'colegios',
  {
    id: id(),
    nombre: sortedText('nombre').notNull(),
    localidad: sortedText('localidad').notNull().default(''),
    busqueda: text('busqueda').notNull().default(''),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('colegios_nombre_key').on(t.nombre, t.localidad),
    index('colegios_localidad').on(t.localidad, t.id),
    index('colegios_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
  ],
)

export const cursos = pgTable(
  'cursos',
  {
    id: id(),
    colegioId: foreignId('colegio_id', () => colegios.id),
    grado: text('grado').notNull(),
    division: text('division').notNull().default(''),
    turno: text('turno').notNull().default(''),
    anio: integer('anio').notNull(),
    /** The course's search text without its school, in lower case and without accents. A trigger writes it (`plegar_busqueda`). */
    busqueda: text('busqueda').notNull().default(''),
  },
  (t) => [
    uniqueIndex('cursos_key').on(t.colegioId, t.anio, t.grado, t.division, t.turno),
    index('cursos_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
  ],
)

export const paquetesCurso = pgTable(
  'paquetes_curso',
  {
    id: id(),
    paqueteId: foreignId('paquete_id', () => paquetes.id),
    cursoId: foreignId('curso_id', () => cursos.id),
    fechaSalida: dia('fecha_salida').notNull(),
    fechaRegreso: dia('fecha_regreso').notNull(),
    cupo: integer('cupo').notNull(),
    libres: integer('libres').notNull(),
    responsableId: integer('responsable_id').references(() => personal.id),
    activo: boolean('activo').notNull().default(true),
    creadoEn: createdAt(),
  },
  (t) => [
    // Prevents overselling even if the conditional update of the seats has an error.
    check('paquetes_curso_lugares', sql`${t.libres} between 0 and ${t.cupo}`),
    check('paquetes_curso_fechas', sql`${t.fechaRegreso} >= ${t.fechaSalida}`),
    index('paquetes_curso_curso').on(t.cursoId, t.fechaSalida),
    index('paquetes_curso_paquete').on(t.paqueteId),
    index('paquetes_curso_salida').on(t.fechaSalida, t.id),
  ],
)

/** A payment option of a trip. `importe` includes the deposit (`senia`), which is in the same currency. */
export const montos = pgTable(
  'montos',
  {
    id: id(),
    paqueteCursoId: foreignId('paquete_curso_id', () => paquetesCurso.id, { onDelete: 'cascade' }),
    descripcion: text('descripcion').notNull(),
    /** 1: pesos. 2: dollars. 3: both, `importe` in pesos and `adicional` in dollars. */
    moneda: text('moneda', { enum: ['1', '2', '3'] }).notNull(),
    importe: centavos('importe').notNull(),
    adicional: centavos('adicional').notNull().default(0),
    senia: centavos('senia').notNull(),
    fechaVtoSenia: dia('fecha_vto_senia').notNull(),
    cuotas: integer('cuotas').notNull(),
    cuotasAdicional: integer('cuotas_adicional').notNull().default(0),
    primerVencimiento: dia('primer_vencimiento').notNull(),
    diaVencimiento: integer('dia_vencimiento').notNull(),
    infocuotas: text('infocuotas').notNull().default(''),
    infovto: text('infovto').notNull().default(''),
    /** The total financial cost that staff enter, in hundredths of a per cent; null if unknown. */
    cft: integer('cft'),
    /** `importe` without national taxes, as staff enter it; null if unknown. */
    sinImpuestos: centavos('sin_impuestos'),
    personal: boolean('personal').notNull().default(false),
    seniaMin: centavos('senia_min'),
    seniaMax: centavos('senia_max'),
    cuotasMax: integer('cuotas_max'),
    activo: boolean('activo').notNull().default(true),
    orden: integer('orden').notNull().default(0),
  },
  (t) => [
    check('montos_moneda', sql`${t.moneda} in ('1', '2', '3')`),
    check('montos_importes', sql`${t.importe} > 0 and ${t.senia} between 0 and ${t.importe}`),
    check(
      'montos_adicional',
      sql`(${t.moneda} = '3') = (${t.adicional} > 0) and (${t.adicional} > 0) = (${t.cuotasAdicional} > 0)`,
    ),
    check('montos_cuotas', sql`${t.cuotas} >= 0 and (${t.cuotas} > 0) = (${t.senia} < ${t.importe})`),
    check('montos_cft', sql`${t.cft} >= 0`),
    check('montos_sin_impuestos', sql`${t.sinImpuestos} between 1 and ${t.importe}`),
    check('montos_dia', sql`${t.diaVencimiento} between 1 and 31`),
    check(
      'montos_personal',
      sql`not ${t.personal} or (${t.moneda} <> '3' and ${t.seniaMin} > 0 and ${t.seniaMax} between ${t.seniaMin} and ${t.importe} and ${t.cuotasMax} > 0)`,
    ),
    index('montos_paquete_curso').on(t.paqueteCursoId, t.orden),
  ],
)

export const feriados = pgTable('feriados', { fecha: dia('fecha').primaryKey(), nombre: text('nombre').notNull() })
