/** A part of a payment that pays an instalment: both amounts in integer minor units, each in its own currency. */
export type Parte = { cuotaId: number; importe: number; importePago: number }

/**
 * What a payment pays of what it was meant for: as much of each instalment as is still owed, in order, while its own
 * money lasts. The rest of the payment is credit.
 */
export function allocate(disponible: number, previsto: readonly Parte[], deudas: ReadonlyMap<number, number>): Parte[] {
  const partes: Parte[] = []
  let queda = disponible
  for (const { cuotaId, importe, importePago } of previsto) {
    const parte = fitDebt({ cuotaId, importe, importePago }, deudas.get(cuotaId) ?? 0, queda)
    if (!parte) continue
    partes.push(parte)
    queda -= parte.importePago
  }
  return partes
}

/**
 * What must be undone so that no more than `maximo` of the payment stays in use: the last parts first.
 * Amounts come back negative.
 */
export function release(partes: readonly Parte[], maximo: number): Parte[] {
  let sobra = partes.reduce((suma, { importePago }) => suma + importePago, 0) - maximo
  const deshechas: Parte[] = []
  for (const parte of [...partes].reverse()) {
    if (sobra <= 0) break
    const importePago = Math.min(sobra, parte.importePago)
    const todo = importePago === parte.importePago
    // At least a cent each way, so that a row never undoes nothing on one side.
    const importe = todo
      ? parte.importe
      : Math.min(parte.importe, Math.max(1, proportion(parte.importe, importePago, parte.importePago)))
    deshechas.push({ cuotaId: parte.cuotaId, importe: -importe, importePago: -importePago })
    sobra -= importePago
  }
  return deshechas
}

function fitDebt(parte: Parte, deuda: number, queda: number): Parte | null {
  const porDeuda =
    deuda >= parte.importe
      ? parte
      : { ...parte, importe: deuda, importePago: proportion(parte.importePago, deuda, parte.importe) }
  const entra =
    porDeuda.importePago <= queda
      ? porDeuda
      : { ...porDeuda, importe: proportion(porDeuda.importe, queda, porDeuda.importePago), importePago: queda }
  return entra.importe > 0 && entra.importePago > 0 ? entra : null
}

function proportion(total: number, parte: number, entero: number): number {
  return Number((BigInt(total) * BigInt(parte)) / BigInt(entero))
}
