import {
  type ClaseDePlanilla,
  clasesDePlanilla,
  fieldsOfClase,
  fieldTitlesByClase,
  type PlanillaField,
  requiredFieldsByClase,
  titleOfField,
} from '../../../../../reglas/planilla.ts'
import { foldCaseAndAccents } from '../../../../../reglas/text.ts'
import { unreadableSheetError } from '../../../sheet-parsing.pure.ts'

/** Keys are the columns' titles. Columns without a field are not read. */
export type ColumnMapping = Record<string, PlanillaField>

/** Words that do not change a title's meaning. */
const stopWords = new Set('n no nº n° nro num de del la el los las en y a e o al que fue se'.split(' '))
const adultos = /^(tutor|tutora|padre|madre|responsable|titular|adulto|apoderado|cliente|usuario)s?$/
const chicos = /^(pasajero|pasajera|alumno|alumna|estudiante|chico|chica|hijo|hija|menor)s?$/

/** The usual titles of each field, in lower case, without accents and without `stopWords`. */
const synonyms: Partial<Record<PlanillaField, string>> = {
  reserva: 'reserva idreserva codigoreserva legajo id codigo operacion expediente file reservaid',
  viaje: 'viaje paquete destino salida grupo contingente programa codigoviaje nombreviaje',
  forma: 'formapago plan planpago planpagos financiacion',
  fechacontrato: 'contrato fechacontrato diacontrato fechainscripcion inscripcion alta fechaalta fechareserva',
  firmado: 'firmado firma fechafirma diafirma firmadopapel',
  total: 'total totalacordado preciototal precio totalviaje totalreserva totalcontrato acordado',
  documento: 'documento dni doc ndocumento documentoidentidad dnilc',
  apellido: 'apellido apellidos',
  nombre: 'nombre nombres',
  completo: 'apellidonombre apellidosnombres apellidonombres nombreapellido nombrecompleto nomina',
  fechaN: 'fechanacimiento nacimiento fechanac fecnac fecnacimiento fnac fnacimiento nac cumpleanos',
  mail: 'mail email correo correoelectronico',
  telefono: 'telefono tel celular cel whatsapp movil',
  localidad: 'localidad ciudad domiciliolocalidad',
  calle: 'calle domicilio direccion',
  numero: 'numero altura puerta nrocalle',
  piso: 'piso',
  depto: 'depto departamento dto dpto',
  observaciones: 'observaciones observacion obs notas comentarios',
  cuota: 'cuota nrocuota numerocuota concepto',
  moneda: 'moneda mon divisa',
  importe: 'importe importecuota valorcuota valor montocuota monto cuotaimporte',
  vencimiento: 'vencimiento vence vto fechavencimiento fechavto vtocuota vencimientocuota',
  pagado: 'pagado pago importepagado importepago abonado cobrado pagadohastahoy acuenta',
  fechapago: 'fechapago diapago fechacobro fechapagado pagadoel',
  monedapago: 'monedapago',
  cubre: 'cubre dolarespago dolaresquepago dolares usd',
  canal: 'canal mediopago formacobro medio tipopago canalpago',
  recibo: 'recibo nrorecibo recibonumero comprobante numerorecibo recibopago',
  cliente: 'cliente idcliente nrocliente codigocliente id codigo usuario idusuario usuarioid legajo',
  password: 'contrasena password pass passwd clave hash contrasenacifrada passwordhash userpass',
  confirmado: 'confirmado verificado mailconfirmado mailverificado emailverifiedat emailverified',
  consentimiento:
    'consentimiento fechaconsentimiento alta fechaalta suscripcion fechasuscripcion suscripto fecha optin confirmado',
  prueba: 'prueba origen fuente comosuscribio medio formulario via ip',
  baja: 'baja fechabaja desuscripcion desuscripto unsubscribed',
  colegio: 'colegio escuela instituto institucion nombrecolegio',
  grado: 'curso grado anogrado nivel',
  division: 'division seccion comision',
  turno: 'turno',
  anio: 'anolectivo ciclolectivo ciclo ano promocion anio',
}

const knownTitles = Object.fromEntries(
  clasesDePlanilla.map((clase) => [
    clase,
    {
      usuales: new Map(
        fieldsOfClase(clase).flatMap(
          (field) => synonyms[field]?.split(' ').map((title) => [title, field] as const) ?? [],
        ),
      ),
      propios: new Map(
        fieldsOfClase(clase).map((field) => [foldCaseAndAccents(titleOfField(clase, field) ?? ''), field]),
      ),
    },
  ]),
) as Record<ClaseDePlanilla, Record<'usuales' | 'propios', Map<string, PlanillaField>>>

export function proposeField(title: string, clase: ClaseDePlanilla): PlanillaField | undefined {
  const { usuales, propios } = knownTitles[clase]
  const own = propios.get(foldCaseAndAccents(title))
  if (own) return own
  // A database export prefixes columns with their table: `cuotas.importe`.
  const words = foldCaseAndAccents(title.replace(/^([a-z]\w*?)s?\.(\w+)$/i, '$2 $1'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const persona = words.find((word) => adultos.test(word) || chicos.test(word))
  const rest = words.filter((word) => word !== persona && !stopWords.has(word)).join('')
  const field =
    persona && !rest && usuales.has('nombrecompleto')
      ? 'completo'
      : (usuales.get(rest) ??
        (/^(n|no|nro|num)$/.test(words.join('')) ? fieldsOfClase(clase).find((one) => ofNumero.has(one)) : undefined))
  if (!field || !persona || !adultos.test(persona)) return field
  const suyo = `${field}T`
  return clase === 'reservas' && suyo in fieldTitlesByClase.reservas ? (suyo as PlanillaField) : field
}

/** The fields that a column «Nº» or «Nro» can mean. */
const ofNumero = new Set<PlanillaField>(['reserva', 'cliente'])

const countKnown = (titles: string[], clase: ClaseDePlanilla) =>
  new Set(titles.map((title) => proposeField(title, clase)).filter(Boolean)).size

/** The kinds with the most specific columns are first. If several fit a sheet equally well, the first one is proposed. */
const distinctiveTitles = ['reservas', 'suscriptores', 'cursos', 'clientes'] as const

const scoresOf = (titles: string[]) =>
  distinctiveTitles.map(
    (clase) => countKnown(titles, clase) - missingCampos(proposeColumns(titles, clase), clase).length,
  )

export const scoreTitles = (titles: string[]): number => Math.max(...scoresOf(titles))

export const proposeClase = (titles: string[]): ClaseDePlanilla =>
  distinctiveTitles[scoresOf(titles).indexOf(scoreTitles(titles))] ?? 'reservas'

/** `fila` is the row number that the spreadsheet shows. */
export type ReadRow = { fila: number; cells: string[] }

/** `filas` are the rows below the title row. */
export type TitledSheet = { titulos: string[]; filas: ReadRow[] }

/** Finds the title row: of the first fifteen rows, the one with most known titles. @throws DomainError `lista_ilegible` */
export function findTitles(rows: ReadRow[]): TitledSheet {
  const cuenta = ({ cells }: ReadRow) => Math.max(...clasesDePlanilla.map((clase) => countKnown(cells, clase)))
  const possible = rows.slice(0, 15)
  const cuentas = possible.map(cuenta)
  const lugar = cuentas.indexOf(Math.max(...cuentas))
  if ((cuentas[lugar] ?? 0) < 2)
    throw unreadableSheetError(
      'No encontramos la fila con los títulos de las columnas. Bajá la planilla modelo y usá sus títulos',
    )
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const written = possible[lugar]?.cells ?? []
  const titles = Array.from({ length: width }, (_, i) => written[i] || `Columna ${letterOf(i)}`)
  // The user's choices are an object with titles as keys, so no title may be an inherited property's name, such as `constructor`.
  const isTaken = (title: string, i: number) => titles.indexOf(title) < i || title in {}
  const unicos = titles.map((title, i) => (isTaken(title, i) ? `${title} (${letterOf(i)})` : title))
  return { titulos: unicos, filas: rows.slice(lugar + 1) }
}

/** Returns a column's letters as in spreadsheets: A, Z, AA. */
const letterOf = (i: number): string =>
  (i < 26 ? '' : letterOf(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

/** Patterns of values, for columns with an unknown title. */
const patternsByField: [PlanillaField, RegExp][] = [
  ['mail', /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['cuota', /^(seña|senia|\d{1,2} ?(\/|de) ?\d{1,2})$/i],
  ['moneda', /^(\$|u\$s|usd|ars|pesos?|d[oó]lar(es)?)$/i],
  ['canal', /^(efectivo|transferencia|dep[oó]sito|tarjeta|cheque|mercado ?pago)$/i],
]

const sampledRows = 50

/**
 * Proposes each column's field: the choice for an earlier sheet (`antes`), else by the title, else by the column's values. If several
 * columns match a field, the first one gets it.
 */
export function proposeColumns(
  titles: string[],
  clase: ClaseDePlanilla,
  { antes = {}, filas = [] }: { antes?: ColumnMapping | undefined; filas?: ReadRow[] } = {},
): ColumnMapping {
  const columns: ColumnMapping = {}
  const propose = (title: string, field: PlanillaField | undefined) => {
    if (field && !Object.values(columns).includes(field)) columns[title] = field
  }
  for (const title of titles) propose(title, antes[title] ?? proposeField(title, clase))
  const possible = patternsByField.filter(([field]) => fieldsOfClase(clase).includes(field))
  for (const [i, title] of titles.entries()) {
    if (columns[title]) continue
    const values = filas.slice(0, sampledRows).flatMap(({ cells }) => cells[i]?.trim() || [])
    propose(
      title,
      values.length > 0 ? possible.find(([, forma]) => values.every((one) => forma.test(one)))?.[0] : undefined,
    )
  }
  return columns
}

export function missingCampos(columns: ColumnMapping, clase: ClaseDePlanilla): string[] {
  const hay = new Set(Object.values(columns))
  return requiredFieldsByClase[clase]
    .filter((some) => !some.some((field) => hay.has(field)))
    .map((some) => some.map((field) => `«${titleOfField(clase, field)}»`).join(' o '))
}
