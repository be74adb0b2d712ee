import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { reconcilePagos } from '../../src/server/domain/dinero/proveedor/service.ts'
import { verifyLibros } from '../../src/server/domain/platform/hash-chain/service.ts'
import { prove } from '../confianza/probar.ts'
import { makeCotizacion } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { broken, brokenRows, differences, misreported } from './invariantes.ts'
import { allowAll, type Mundo, openMundo, reopenBooks } from './mundo.ts'
import { randomStep, take } from './pasos.ts'

/**
 * Runs a year of ledger steps in random order and checks every rule after each step. The small run repeats the same twenty sequences;
 * the full run makes a thousand new ones.
 */
const full = process.env.TEST_FULL === '1'
const corridas = full ? 1000 : 20
const pasosPorCorrida = 50

let testApp: TestApp
const outcomes = new Map<string, number>()

describe('the ledger as a model', () => {
  beforeAll(async () => {
    testApp = await openTestApp()
    await makeCotizacion(testApp, 148_551, '2026-11-19')
    await allowAll(testApp)
  })
  afterAll(() => testApp.close())

  prove('modelo', async () => {
    const steps = fc.array(randomStep.map(commandOf), { minLength: pasosPorCorrida, maxLength: pasosPorCorrida })
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const mundo = await openMundo(testApp)
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: mundo }), commands)
          await closeBooks(mundo)
        } catch (error) {
          throw new Error(`${String(error)}\nafter:\n${mundo.trail.join('\n')}`, { cause: error })
        }
      }),
      // No shrinking, because it would take longer than reading the printed history.
      { numRuns: corridas, endOnFailure: true, ...(!full && { seed: 20_261_122 }) },
    )
    await reopenBooks(testApp)
    expect(await verifyLibros(testApp.deps)).toMatchObject({ falla: null })
    // If a rule refused all runs of a step, the model would prove nothing about that step.
    for (const nombre of [
      'book',
      'payAtOffice',
      'payOnline',
      'refund',
      'cancel',
      'reinstate',
      'changePlan',
      'adjust',
      'applyCredit',
      'closeBooks',
    ])
      expect(outcomes.get(`${nombre} done`), nombre).toBeGreaterThan(corridas / 2)
    // These steps need a valid online payment, or one that was refunded twice.
    for (const nombre of ['refundTwice', 'collectDebt'])
      expect(outcomes.get(`${nombre} done`), nombre).toBeGreaterThanOrEqual(corridas / 25)
    return `${corridas} runs of ${pasosPorCorrida} steps, every rule after each`
  })
})

type Paso = Parameters<typeof take>[1]

function commandOf(step: Paso): fc.AsyncCommand<object, Mundo> {
  return {
    check: () => true,
    toString: () => `${step.nombre}(${step.n}, ${step.m})`,
    async run(_, mundo) {
      const outcome = await take(mundo, step)
      mundo.trail.push(`${step.nombre}(${step.n}, ${step.m}): ${outcome}`)
      outcomes.set(`${step.nombre} ${outcome}`, (outcomes.get(`${step.nombre} ${outcome}`) ?? 0) + 1)
      expect(await brokenRows(mundo)).toEqual([])
    },
  }
}

/** Recovers every lost webhook. Then the ledger must equal the provider's records. */
async function closeBooks(mundo: Mundo) {
  mundo.testApp.clock.now = new Date(mundo.testApp.clock.now.getTime() + 2 * 86_400_000)
  await reconcilePagos(mundo.deps)
  expect(await broken(mundo)).toEqual([])
  expect(await differences(mundo)).toEqual([])
  await endAll(mundo)
  expect(await broken(mundo)).toEqual([])
  expect(await misreported(mundo)).toEqual([])
}

/** Ends the bookings and preferencias of a finished run, so that the next run does not charge, remind or poll them. */
async function endAll(mundo: Mundo) {
  for (const [n, { id }] of (await mundo.reservas()).entries()) {
    const outcome = await take(mundo, { nombre: 'cancel', n, m: 7 })
    mundo.trail.push(`end of ${id}: ${outcome}`)
  }
  const own = inArray(preferencias.usuarioId, mundo.usuarioIds)
  await mundo.deps.db.update(preferencias).set({ cerrada: true }).where(own)
}
