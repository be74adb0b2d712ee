import type { Vuelta } from './use-vuelta.ts'

/** Says calmly how a payment went, from what the account shows and not from what the address claims. */
export function AvisoVuelta({ vuelta }: { vuelta: Vuelta }) {
  return (
    <p className="note account-title" role="status" data-tone={vuelta.seen === 'paid' ? 'ok' : undefined}>
      {textOf(vuelta)}
    </p>
  )
}

function textOf({ status, seen }: Vuelta): string {
  if (status === 'rejected')
    return 'El pago no se completó y no pagaste nada. Podés elegir las cuotas y probar de nuevo, con otro medio si querés.'
  if (seen === 'paid') return '¡Listo! El pago se acreditó y esas cuotas ya no figuran como pendientes.'
  if (seen === 'in-process') return 'Tu pago está en proceso. Cuando se acredite, las cuotas van a salir de esta lista.'
  if (seen === 'waiting') return 'Estamos confirmando tu pago con el medio de pago. Esto tarda unos segundos…'
  return 'Todavía no tenemos la confirmación del medio de pago. No hace falta que pagues de nuevo: cuando llegue, las cuotas van a salir de esta lista.'
}
