import * as z from 'zod'
import { parseCoordenadas } from '../reglas/coordenadas.ts'
import { localDay } from '../reglas/dia.ts'
import { negate, parseImporte } from '../reglas/dinero.ts'
import { cleanLine, cleanName, cleanText, readDocumento, readFecha, readMail, readTelefono } from '../reglas/lectura.ts'
import { unprintable } from '../reglas/letras.ts'
import { cursor } from './cursor.ts'

/** The fields of the wire, with the specification's messages. The same schema serves the form and the server. */

/** Ends the reading of the field: what is refused for its length is looked at no further, however long it is. */
const largo = (maximo: number) => ({
  error: `No puede superar los ${maximo.toLocaleString('es-AR')} caracteres`,
  abort: true,
})

const leido = (read: (texto: string) => string, mensaje: string, maximo: number) =>
  z.string({ error: mensaje }).overwrite(read).min(1, { error: mensaje, abort: true }).max(maximo, largo(maximo))

const cleanTrimmed = (texto: string) => cleanText(texto).trim()

export const requerido = (mensaje: string, maximo = 200) => leido(cleanTrimmed, mensaje, maximo)

export const opcional = (maximo = 200) => z.string().overwrite(cleanTrimmed).max(maximo, largo(maximo)).default('')

/** Empty counts as not given; anything else must be what `schema` says, in its words. */
function vacioO<Output>(schema: z.ZodType<Output, string>) {
  return z
    .string()
    .optional()
    .transform((texto, contexto): Output | undefined => {
      if (!texto || !cleanLine(texto)) return undefined
      const parsed = schema.safeParse(texto)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) contexto.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** What zod takes for an address, with the letters of any language in its domain. */
const direccion =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{M}]+$/u

/** Mails are compared without regard to case, so they are kept in lower case. */
export const mail = (obligatorio = 'El email es obligatorio', incorrecto = 'El email no es correcto') =>
  leido(readMail, obligatorio, 254).pipe(z.email({ error: incorrecto, pattern: direccion }))

/** Empty or one address. */
export const mailOpcional = vacioO(mail()).transform((correo) => correo ?? '')

export const password = (obligatorio = 'Debe ingresar un Password') =>
  z
    .string({ error: obligatorio })
    .min(1, { error: obligatorio, abort: true })
    .min(6, { error: 'Debe contar con un mínimo de 6 caracteres' })
    .max(200, largo(200))

/** Of staff, who hold everybody's data. */
export const passwordPersonal = (obligatorio?: string) =>
  password(obligatorio).min(10, { error: 'Debe contar con un mínimo de 10 caracteres' })

/** Empty or a password. */
export const passwordOpcional = vacioO(password())

const valido = (texto: string) => /^\d{1,15}$/.test(texto) && Number(texto) > 0

/** Integer, positive, numeric; its value at least 10. Ten digits are a hint of the form, not a rule. */
export const telefono = leido(readTelefono, 'El teléfono es obligatorio', 200)
  .refine(valido, { error: 'El número no es válido', abort: true })
  .refine((texto) => Number(texto) >= 10, { error: 'El número es demasiado corto' })

export const telefonoOpcional = vacioO(telefono).transform((numero) => numero ?? '')

export const documento = leido(readDocumento, 'El Nº de Documento es obligatorio', 200)
  .regex(/^\d+$/, { error: 'Debe ingresar solo números', abort: true })
  .max(11, largo(11))

export const documentoOpcional = vacioO(documento).transform((numero) => numero ?? '')

/** Emoji and other signs, which no name has. The letters of any writing are taken, and forms warn of those that do not print. */
const symbolsOf = (texto: string) => unprintable(texto).filter((letra) => /[\p{S}\p{C}]/u.test(letra))

/** A person's name, which mails repeat and PDFs print: nobody makes the app send the address of a site with it. */
export const persona = (mensaje: string) =>
  leido(cleanName, mensaje, 80)
    .refine((texto) => !namesSitio(texto), { error: 'No puede incluir direcciones de sitios web' })
    .refine((texto) => symbolsOf(texto).length === 0, {
      error: ({ input }) => `No podemos imprimir estas letras: ${symbolsOf(String(input)).join(' ')}`,
    })

export const minimo3 = (corto: string, obligatorio: string) =>
  persona(obligatorio).refine((texto) => texto.length >= 3, { error: corto })

/** An id as the wire writes it: digits in text, within PostgreSQL's integer. */
export const id = (mensaje = 'Debe indicar un identificador válido') =>
  z
    .string({ error: mensaje })
    .regex(/^\d{1,10}$/, { error: mensaje, abort: true })
    .refine((texto) => Number(texto) <= 2_147_483_647, { error: mensaje })
    .transform(Number)

/** What is asked of one thing, whose id stands in the address. */
export const porId = z.object({ id: id() })

/** An id that may be left out or empty. */
export const idOpcional = vacioO(id()).transform((numero) => numero || undefined)

/** What `readFecha` reads in, ISO out, from 1911 to 2100. Refuses days that no calendar has. */
export const fecha = (obligatoria = 'La fecha es obligatoria', pasada = false) =>
  leido(cleanLine, obligatoria, 200).transform((texto, contexto) => {
    const iso = readFecha(texto, pasada)
    if (iso && iso >= '1911' && iso < '2101') return iso
    contexto.addIssue({ code: 'custom', message: 'La fecha no es válida' })
    return z.NEVER
  })

/** The server alone judges by its clock: a visitor's may be wrong, and the form would refuse what is right. */
const isPast = (dia: string) => 'document' in globalThis || dia <= localDay(new Date())

/** A day from 1911, as the date picker offers them, to today. */
export const fechaNacimiento = () =>
  fecha('La fecha de nacimiento es obligatoria', true).refine(isPast, {
    error: 'La fecha de nacimiento no puede ser futura',
  })

export const fechaNacimientoOpcional = vacioO(fechaNacimiento())

export const fechaOpcional = vacioO(fecha())

/**
 * Decimal major units with a point, as the wire speaks (`"225333.33"`), or as people here write them (`"225.333,33"`); integer
 * centavos out. `falta`: what is said where nothing was written.
 */
export const importe = (mensaje = 'El importe no es válido', falta = mensaje) =>
  z.string({ error: falta }).transform((texto, contexto) => {
    const centavos = parseImporte(texto)
    if (centavos !== undefined) return centavos
    contexto.addIssue({ code: 'custom', message: texto.trim() ? mensaje : falta })
    return z.NEVER
  })

/** Empty or a place as maps copy it. */
export const coordenadas = opcional(60).refine((texto) => !texto || parseCoordenadas(texto) !== undefined, {
  error: 'Pegalas como las copia el mapa: -41.1335, -71.3103',
})

export const importeOpcional = vacioO(importe())

/** The same of a sum that may be below zero. */
export const importeConSigno = (mensaje = 'El importe no es válido') => {
  const deTexto = importe(mensaje)
  return z
    .string({ error: mensaje })
    .trim()
    .transform((texto, ctx) => {
      const leido = deTexto.safeParse(texto.replace(/^-/, ''))
      if (leido.success) return texto.startsWith('-') ? negate(leido.data) : leido.data
      ctx.addIssue({ code: 'custom', message: mensaje })
      return z.NEVER
    })
}

/** Hundredths of a per cent: nobody means more than 100.000 %. */
const mayorPorcentaje = 10_000_000

/** A percentage, written as an amount is (`12,5`), in hundredths of a per cent: whole, and no amount. */
export const porcentaje = (mensaje = 'El porcentaje no es válido', falta = mensaje) =>
  importe(mensaje, falta)
    .refine((centesimos) => centesimos <= mayorPorcentaje, { error: mensaje })
    .transform((centesimos): number => centesimos)

export const porcentajeOpcional = vacioO(porcentaje('El importe no es válido'))

/** '0' or '1'; empty counts as '0'. */
export const bandera = z
  .enum(['', '0', '1', 'true', 'false'])
  .optional()
  .transform((valor) => valor === '1' || valor === 'true')

/** The same, where the server decides what is not said. */
export const banderaOpcional = z
  .enum(['', '0', '1', 'true', 'false'])
  .optional()
  .transform((valor) => (valor ? valor === '1' || valor === 'true' : undefined))

/** The SHA-256 of the agreement's text that was read. */
export const huellaDeConvenio = z.string().regex(/^[0-9a-f]{64}$/, { error: 'No es un SHA-256' })

const sinHuella = 'Falta la huella de lo que se editó'

/** The fingerprint (`huella`) of what was read and edited, told back by whoever saves it. */
export const desde = requerido(sinHuella, 64)

/** The same in a form that adds what has no `id`: it is needed with one. */
export function requireDesde<Body extends z.ZodType<{ id?: number | undefined; desde: string }>>(body: Body): Body {
  return body.refine(({ id, desde }) => !id || desde !== '', { path: ['desde'], error: sinHuella })
}

/** Page of a list: opaque cursor from the reply's `siguiente`, and how many rows. */
export const pagina = {
  cursor,
  limite: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'El límite no es válido' })
    .optional()
    .transform((texto) => Math.min(1000, Math.max(1, Number(texto || 1000)))),
}

const archivo = z.instanceof(File, { error: 'Debe adjuntar un archivo' })

/** One file or several under the same name. */
export const archivos = (maximo: number, mensaje: string) =>
  z
    .union([archivo.transform((uno) => [uno]), z.array(archivo)])
    .transform((lista) => lista.filter((uno) => uno.size > 0 || uno.name !== ''))
    .refine((lista) => lista.length <= maximo, { error: mensaje })

const esquema = /https?:|\/\/|www\./i
const generico = 'com net org info biz app dev xyz site online shop store top link click club live vip web page tienda'
const dePais = 'ar bo br cl co pe py uy mx es eu us uk ru cn io ly gl gg cc tv tk'
const dominios = new Set(`${generico} ${dePais}`.split(' '))
/** Those of short links too, which only a path tells from a name. */
const conCamino = new Set([...dominios, ...'ai at be bet casino ec fr gd gy it me promo pt sh to ve win'.split(' ')])
const conPuntos = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+\/?/gu
const abreviatura = /^(?:\p{L}{1,2}|lic|fco|hnos|hn[ao]|dra|sta|sto|sra|srta|ing|arq|prof|gral|cnel|mons|pbro)$/iu

/** Initials and abbreviations have points too: «Ma. Laura», «J.R.», «Lic.Ar». Full-width signs count as the plain ones. */
function namesSitio(texto: string): boolean {
  const llano = texto.normalize('NFKC').replace(/[。\u200B-\u200D\u2060\uFEFF]/g, (sign) => (sign === '。' ? '.' : ''))
  return esquema.test(llano) || (llano.toLowerCase().match(conPuntos) ?? []).some(isSitio)
}

function isSitio(palabra: string): boolean {
  const partes = palabra.replace('/', '').split('.')
  if (palabra.endsWith('/') && conCamino.has(partes.at(-1) ?? '')) return true
  return partes.some((parte, i) => i > 0 && dominios.has(parte) && !partes.slice(0, i).every(isAbreviatura))
}

const isAbreviatura = (parte: string) => abreviatura.test(parte)
