import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { documentosLegales } from '../../../../contract/platform/legales.ts'
import type { Agencia } from '../../../../contract/platform/sitio.ts'
import type { guardarlegal } from '../../../../contract/platform/textos.ts'
import { dia } from '../../../../contract/reply-fields.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { toOnlyPage } from '../../../db/lists.ts'
import { ajustes } from '../../../db/schema/mensajes.ts'
import { readOne } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { lockOne } from '../../locks.ts'
import { reviewPlaceholders } from '../../placeholders.pure.ts'
import { isChange } from '../../version.ts'
import { readAgencia } from '../ajustes/service.ts'
import { audit } from '../audit-log/service.ts'
import { legalesIniciales } from './initial-texts.ts'
import { renderLegal } from './render.pure.ts'

type Documento = (typeof documentosLegales)[number]

/** `cuerpo` is Markdown with placeholders such as `{{razonSocial}}`. */
const legalText = z.object({ titulo: z.string(), cuerpo: z.string(), actualizado: dia })

type LegalText = z.output<typeof legalText>

export const ajusteKeyOf = (documento: Documento) => `legal-${documento}`

/** Returns HTML without scripts. @throws DomainError `no_encontrado` */
export async function readLegal({ db }: Deps, documento: Documento) {
  const { titulo, cuerpo, actualizado } = await readText(db, documento)
  const html = renderLegal(cuerpo, toData(await readAgencia(db)))
  return { titulo, html, actualizado }
}

async function readText(db: DbOrTx, documento: Documento): Promise<LegalText> {
  const row = await readOne(db, ajustes, eq(ajustes.clave, ajusteKeyOf(documento)))
  return legalText.parse(row.valor)
}

export async function ensureLegales({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const actualizado = localDay(now())
  const rows = documentosLegales.map((documento) => ({
    clave: ajusteKeyOf(documento),
    valor: { ...legalesIniciales[documento], actualizado },
  }))
  await db.insert(ajustes).values(rows).onConflictDoNothing()
}

export async function listLegales({ db }: Deps) {
  return toOnlyPage(
    await Promise.all(
      documentosLegales.map(async (documento) => {
        const { titulo, actualizado } = await readText(db, documento)
        return { documento, titulo, actualizado }
      }),
    ),
  )
}

/** Returns a text as staff edit it. @throws DomainError `no_encontrado` */
export async function viewLegal({ db }: Deps, documento: Documento) {
  const text = await readText(db, documento)
  return { documento, ...text, version: versionOf(text), datos: describeData(await readAgencia(db)) }
}

/** @throws DomainError `datos_invalidos` */
export async function previewLegal({ db }: Deps, body: string) {
  requireSound(body)
  return { html: renderLegal(body, toData(await readAgencia(db))) }
}

/** Records both versions in the audit log. No-op for unchanged text. @throws DomainError `datos_invalidos`, `texto_cambio` */
export async function saveLegal(
  deps: Deps,
  actor: Personal,
  documento: Documento,
  { titulo, cuerpo, version }: BodyOf<typeof guardarlegal>,
) {
  requireSound(cuerpo)
  return deps.db.transaction(async (tx) => {
    await lockOne(tx, ajustes, eq(ajustes.clave, ajusteKeyOf(documento)))
    const before = await readText(tx, documento)
    const versions = { stored: versionOf(before), saved: versionOf({ ...before, titulo, cuerpo }), edited: version }
    const stored = { id: documento, acciones: ['texto_legal.cambiado'] } as const
    if (!(await isChange(tx, stored, versions))) return toSaved(documento, before)
    const after = { titulo, cuerpo, actualizado: localDay(deps.now()) }
    await tx
      .update(ajustes)
      .set({ valor: after })
      .where(eq(ajustes.clave, ajusteKeyOf(documento)))
    await audit(tx, actor, { accion: 'texto_legal.cambiado', objetoId: documento, antes: before, despues: after })
    return toSaved(documento, after)
  })
}

/** The maximum letters per paragraph, because parsing time grows with the square of a paragraph's length. */
const maxLetters = 8000

function requireSound(body: string) {
  const length = body.split(/\n\s*\n/).some((chunk) => chunk.length > maxLetters)
  const problem = length
    ? 'Hay un párrafo de más de 8.000 caracteres: separalo con una línea en blanco'
    : reviewPlaceholders(body, legalData, 'razonSocial')
  if (problem) throw new DomainError('datos_invalidos', { campos: { cuerpo: problem } })
}

function toSaved(documento: Documento, text: LegalText) {
  return { documento, titulo: text.titulo, actualizado: text.actualizado, version: versionOf(text) }
}

function versionOf({ titulo, cuerpo, actualizado }: LegalText): string {
  return fingerprint([titulo, cuerpo, actualizado])
}

/** `enlace`: the value is a URL, which a text can link. */
type Fact = { grupo: string; rotulo: string; enlace?: boolean }

const byNombre = {
  nombre: { grupo: 'La agencia', rotulo: 'Nombre comercial' },
  razonSocial: { grupo: 'La agencia', rotulo: 'Razón social' },
  cuit: { grupo: 'La agencia', rotulo: 'CUIT' },
  legajo: { grupo: 'La agencia', rotulo: 'Legajo' },
  lema: { grupo: 'La agencia', rotulo: 'Lema' },
  resumen: { grupo: 'La agencia', rotulo: 'Presentación' },
  domicilio: { grupo: 'Cómo llegar a ella', rotulo: 'Domicilio' },
  telefono: { grupo: 'Cómo llegar a ella', rotulo: 'Teléfono' },
  whatsapp: { grupo: 'Cómo llegar a ella', rotulo: 'WhatsApp' },
  mail: { grupo: 'Cómo llegar a ella', rotulo: 'Mail' },
  horarios: { grupo: 'Cómo llegar a ella', rotulo: 'Horarios de atención' },
  facebook: { grupo: 'Direcciones', rotulo: 'Página de Facebook', enlace: true },
  instagram: { grupo: 'Direcciones', rotulo: 'Página de Instagram', enlace: true },
  mapa: { grupo: 'Direcciones', rotulo: 'Mapa', enlace: true },
  defensaConsumidor: { grupo: 'Direcciones', rotulo: 'Defensa del Consumidor', enlace: true },
  dataFiscal: { grupo: 'Direcciones', rotulo: 'Data Fiscal', enlace: true },
} as const satisfies Record<string, Fact>

type LegalesData = Record<keyof typeof byNombre, string>

const legalData = Object.keys(byNombre) as (keyof typeof byNombre)[]

function describeData(agencia: Agencia) {
  const values = toData(agencia)
  return legalData.map((nombre) => {
    const { enlace = false, ...fact }: Fact = byNombre[nombre]
    return { nombre, ...fact, enlace, valor: values[nombre] }
  })
}

function toData(agencia: Agencia): LegalesData {
  const { razonSocial, direccion, localidad, codigoPostal, provincia, horarios } = agencia
  return {
    ...pick(agencia),
    razonSocial: razonSocial || agencia.nombre,
    domicilio: [direccion, [codigoPostal, localidad].filter(Boolean).join(' '), provincia].filter(Boolean).join(', '),
    horarios: horarios.map(({ dias, horas }) => `${dias}: ${horas.join(' y ')}`).join('; '),
  }
}

function pick(agencia: Agencia) {
  const { nombre, cuit, legajo, telefono, whatsapp, mail, lema, resumen } = agencia
  const { facebook, instagram, mapa, defensaConsumidor, dataFiscal } = agencia
  return {
    ...{ nombre, cuit, legajo, telefono, whatsapp, mail, lema, resumen },
    ...{ facebook, instagram, mapa, defensaConsumidor, dataFiscal },
  }
}
