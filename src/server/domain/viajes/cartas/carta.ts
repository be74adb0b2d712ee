import type * as z from 'zod'
import type { cartaBody, cartaChannels } from '../../../../contract/viajes/cartas.ts'
import { insertRow } from '../../../db/insert-row.ts'
import { cartaEnvios, cartas } from '../../../db/schema/cartas.ts'
import { DomainError, requireFound } from '../../../domain-error.ts'
import type { DbOrTx, Deps, Personal } from '../../deps.ts'
import { fingerprintIds } from '../../fingerprint.pure.ts'
import { previewCorreo, renderCorreos, sendCorreo, sendCorreos } from '../../mensajes/correo/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { type IdempotencyKey, runOnceIn } from '../../platform/idempotency/service.ts'
import type { Audience, Familia } from './familias.pure.ts'
import { type CartaScope, readFamilias } from './reservas.ts'

type WrittenCarta = CartaScope & { aquien: Audience; asunto: string; texto: string }

const canal: (typeof cartaChannels)[number] = 'mail'

/** Returns the families that can be mailed, and the members of each group. @throws DomainError `no_encontrado` */
export async function viewFamilias(deps: Deps, scope: CartaScope) {
  const familias = await readFamilias(deps, deps.db, scope)
  const versionDe = (grupo: Audience) => fingerprintIds(familias.filter(({ grupos }) => grupos[grupo]))
  return {
    familias: familias.map(({ id, apellido, nombre, mail, pasajeros, probado, grupos, vencido }) => ({
      ...{ id, apellido, nombre, mail, pasajeros, probado, grupos },
      vencidoars: vencido.ARS,
      vencidousd: vencido.USD,
    })),
    versiones: {
      todas: versionDe('todas'),
      deben: versionDe('deben'),
      vencido: versionDe('vencido'),
      papeles: versionDe('papeles'),
    },
  }
}

/** Accepts unfinished text. @throws DomainError `no_encontrado` */
export async function previewCarta(deps: Deps, { familia: id, ...written }: WrittenCarta & { familia: number }) {
  const familia = await findFamilia(deps, written, id)
  const { asunto, html } = await previewCorreo(deps, contentOf(deps, written, familia), familia.mail)
  return { asunto, html }
}

/** @throws DomainError `no_encontrado` */
export async function sendTestCarta(
  deps: Deps,
  actor: Personal,
  { familia: id, ...written }: WrittenCarta & { familia: number },
): Promise<{ mail: string }> {
  const familia = await findFamilia(deps, written, id)
  const { mail } = actor
  const { plantilla, datos } = contentOf(deps, { ...written, asunto: `Prueba: ${written.asunto}` }, familia)
  await deps.db.transaction(async (tx) => {
    const key = `prueba-carta-${actor.id}-${deps.now().getTime()}`
    await sendCorreo(deps, tx, { clave: key, para: mail, plantilla, datos })
    await audit(tx, actor, { accion: 'carta.probada', ...objetoOf(written), despues: { mail } })
  })
  return { mail }
}

/**
 * Stores a message and one mail per family, all or nothing. `destinatarias` is the version of the recipients that staff saw.
 * @throws DomainError `no_encontrado`, `carta_sin_destinatarias`, `destinatarias_cambiaron`, `clave_reutilizada`
 */
export async function sendCarta(
  deps: Deps,
  actor: Personal,
  { destinatarias, ...written }: z.output<typeof cartaBody>,
  idempotencyKey?: IdempotencyKey,
) {
  const { viaje, curso, reservas, aquien, asunto, texto } = written
  const recipient = reservas ? ('elegidas' as const) : aquien
  const read = async (db: DbOrTx) => (await readFamilias(deps, db, written)).filter(({ grupos }) => grupos[aquien])
  const write = (familia: Familia) => ({ para: familia.mail, ...contentOf(deps, written, familia) })
  const vistas = await read(deps.db)
  const seVieron = fingerprintIds(vistas) === destinatarias
  const drawings = await renderCorreos(deps, deps.db, seVieron ? vistas.map(write) : [])
  return deps.db.transaction((tx) =>
    runOnceIn(tx, actor, 'carta', idempotencyKey, async () => {
      const familias = await read(tx)
      if (familias.length === 0) throw new DomainError('carta_sin_destinatarias')
      if (fingerprintIds(familias) !== destinatarias) throw new DomainError('destinatarias_cambiaron')
      const { id } = await insertRow(tx, cartas, {
        ...{ paqueteCursoId: viaje, cursoId: curso, aQuien: recipient, canal, asunto, texto },
        personalId: actor.id,
        creadaEn: deps.now(),
      })
      const keyOf = (familia: Familia) => `carta-${id}-${familia.id}`
      const correos = familias.map((familia) => ({ clave: keyOf(familia), ...write(familia) }))
      const ids = await sendCorreos(deps, tx, correos, drawings)
      const envios = familias.map((familia) => ({
        ...{ cartaId: id, usuarioId: familia.id },
        correoId: ids.get(keyOf(familia)),
      }))
      await tx.insert(cartaEnvios).values(envios)
      const after = {
        carta: id,
        asunto,
        texto,
        a_quien: aquien,
        canal,
        familias: familias.length,
        ...(reservas && { reservas }),
      }
      await audit(tx, actor, { accion: 'carta.enviada', ...objetoOf(written), despues: after })
      return { id, familias: familias.length }
    }),
  )
}

const objetoOf = ({ viaje, curso }: CartaScope) =>
  viaje === undefined ? { objetoTipo: 'curso', objetoId: curso ?? 0 } : { objetoId: viaje }

async function findFamilia(deps: Deps, scope: CartaScope, id: number): Promise<Familia> {
  const familias = await readFamilias(deps, deps.db, scope)
  return requireFound(
    familias.find((familia) => familia.id === id),
    'familia',
  )
}

function contentOf({ publicUrl }: Deps, { aquien, asunto, texto }: WrittenCarta, familia: Familia) {
  const { nombre, pasajeros, viaje, fechas, campos } = familia
  const pays = aquien === 'deben' || aquien === 'vencido'
  return {
    plantilla: 'carta' as const,
    datos: {
      ...{ nombre, asunto, texto, campos },
      sobre: { viaje, pasajero: pasajeros, fechas },
      boton: pays
        ? { texto: 'Ver y pagar mis cuotas', enlace: `${publicUrl}/cuentas` }
        : { texto: 'Ver mis reservas', enlace: `${publicUrl}/reservas` },
    },
  }
}
