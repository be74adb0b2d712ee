import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { documentosLegales } from '../../../contract/legales.ts'
import { ajustes } from '../../db/schema/mensajes.ts'
import { type Agencia, readAgencia } from '../ajustes/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { localDay } from '../tiempo/service.ts'
import { legalesIniciales } from './iniciales.ts'
import { renderLegal } from './render.pure.ts'

type Documento = (typeof documentosLegales)[number]

/** A text as staff write it: Markdown that may name the agency's data as `{{razonSocial}}`. */
const textoLegal = z.object({ titulo: z.string(), cuerpo: z.string(), actualizado: z.iso.date() })

const claveDe = (documento: Documento) => `legal-${documento}`

/** A legal text as HTML without scripts. `actualizado` is `dd-mm-aaaa`. @throws DomainError `no_encontrado` */
export async function readLegal({ db }: Deps, documento: Documento) {
  const [fila] = await db
    .select()
    .from(ajustes)
    .where(eq(ajustes.clave, claveDe(documento)))
  if (!fila) throw new DomainError('no_encontrado')
  const { titulo, cuerpo, actualizado } = textoLegal.parse(fila.valor)
  const html = renderLegal(cuerpo, datosDe(await readAgencia(db)))
  return { titulo, html, actualizado: actualizado.split('-').reverse().join('-') }
}

/** Gives an agency without legal texts the first ones, to edit with its counsel. */
export async function ensureLegales({ db, now }: Deps) {
  const actualizado = localDay(now())
  const filas = documentosLegales.map((documento) => ({
    clave: claveDe(documento),
    valor: { ...legalesIniciales[documento], actualizado },
  }))
  await db.insert(ajustes).values(filas).onConflictDoNothing()
}

/** What a text may name. */
function datosDe(agencia: Agencia): Record<string, string> {
  const { horarios, razonSocial, direccion, localidad, codigoPostal, provincia, ...otros } = agencia
  return {
    ...otros,
    razonSocial: razonSocial || agencia.nombre,
    domicilio: [direccion, [codigoPostal, localidad].filter(Boolean).join(' '), provincia].filter(Boolean).join(', '),
    horarios: horarios.map(({ dias, horas }) => `${dias}: ${horas.join(' y ')}`).join('; '),
  }
}
