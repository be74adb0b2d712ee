import type pg from 'pg'

/** The sum of a ledger table (`kind`) in one currency: whole centavos, as text. */
export type Sum = { kind: string; currency: string; centavos: string }

const money = `
  select 'cuotas' as kind, moneda as currency, sum(importe)::text as centavos from cuotas group by 2
  union all select 'pagos', moneda, sum(importe)::text from pagos group by 2
  union all select 'devoluciones', p.moneda, sum(d.importe)::text from devoluciones d join pagos p on p.id = d.pago_id group by 2
  union all select 'imputaciones', c.moneda, sum(i.importe)::text from imputaciones i join cuotas c on c.id = i.cuota_id group by 2
  order by 1, 2`

export async function readSums(client: pg.ClientBase): Promise<Sum[]> {
  return (await client.query<Sum>(money)).rows
}
