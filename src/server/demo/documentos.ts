import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { addDays } from '../../reglas/dia.ts'
import { usuarios } from '../db/schema/identidad.ts'
import { pasajeros, reservas } from '../db/schema/reservas.ts'
import type { Deps } from '../domain/deps.ts'
import { addFotos } from '../domain/viajes/reservas/service.ts'
import { backThen, findCuenta } from './actores.ts'
import { type Calendario, midday } from './calendario.ts'
import { otrasFamilias } from './contenido/cuentas.ts'

/** Whose photos wait to be looked at: drawn cards, of nobody. */
export const cargaron = [otrasFamilias.araoz, otrasFamilias.paliza]

/** Photos of documents that families sent yesterday, by the call that they send them with. */
export async function writeDocumentos(deps: Deps, { hoy }: Calendario) {
  for (const { mail } of cargaron) {
    const [viaja] = await deps.db
      .select({ id: pasajeros.id, apellido: pasajeros.apellido, nombre: pasajeros.nombre })
      .from(reservas)
      .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
      .innerJoin(usuarios, eq(usuarios.id, reservas.usuarioId))
      .where(eq(usuarios.mail, mail))
      .orderBy(asc(reservas.id))
      .limit(1)
    if (!viaja) continue
    const [entonces, actor] = backThen(deps, await findCuenta(deps, mail), midday(addDays(hoy, -1)))
    await addFotos(entonces, actor, viaja.id, [await drawCarnet(viaja, 'Frente'), await drawCarnet(viaja, 'Dorso')])
  }
}

/** A side of a card that says what it is. */
function drawCarnet({ apellido, nombre }: { apellido: string; nombre: string }, lado: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1020" height="660">
    <rect width="1020" height="660" fill="#8a7a68"/>
    <rect x="50" y="50" width="920" height="560" rx="32" fill="#e2f0f8"/>
    <rect x="100" y="200" width="230" height="290" rx="8" fill="#cfe5f2"/>
    <circle cx="215" cy="300" r="58" fill="#2f6f93"/>
    <path d="M120 490a95 95 0 0 1 190 0z" fill="#2f6f93"/>
    <g font-family="sans-serif" fill="#16243b">
      <text x="100" y="140" font-size="40" font-weight="700">DOCUMENTO DE DEMOSTRACIÓN</text>
      <text x="380" y="260" font-size="46">${apellido}</text>
      <text x="380" y="330" font-size="46">${nombre}</text>
      <text x="380" y="440" font-size="34">${lado}. No es de nadie.</text>
    </g>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
