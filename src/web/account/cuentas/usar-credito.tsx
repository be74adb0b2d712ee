import { PiggyBank } from 'lucide-react'
import { useRef } from 'react'
import { usarcredito } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { useAttempt } from '../../api/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Cuenta, importesToList } from '../cuenta.pure.ts'
import { Importes } from '../formulario/importes.tsx'
import type { CuotaFila } from './cuentas.pure.ts'

type Props = { credito: Cuenta['credito']; chosen: CuotaFila[]; onDone: () => void }

/** Pays the ticked instalments with what the account has in its favour, as far as it goes. Dollars pay dollars only. */
export function UsarCredito({ credito, chosen, onDone }: Props) {
  const { pending, attempt } = useAttempt()
  const last = useRef({ selection: '', clave: '' })
  const enDolares = chosen.some(({ moneda }) => moneda === 'USD')
  const usable = importesToList(credito).filter(({ moneda }) => moneda === 'ARS' || enDolares || chosen.length === 0)
  if (usable.length === 0) return null
  const use = async () => {
    const conceptos = JSON.stringify(chosen.map(({ id }) => id))
    // The same instalments tried again are the same order.
    if (last.current.selection !== conceptos) last.current = { selection: conceptos, clave: newClave() }
    await browserClient.call(usarcredito, { body: { conceptos }, idempotencyKey: last.current.clave })
    last.current = { selection: '', clave: '' }
    showToast('Listo: usamos lo que tenías a favor', 'ok', 'credito')
    onDone()
  }
  return (
    <Button
      look="outline"
      wide
      disabled={chosen.length === 0}
      pending={pending}
      aria-describedby="otras-como"
      onClick={() => attempt(use, { as: 'credito' })}
    >
      <Icon of={PiggyBank} />
      <span>
        Usar <Importes importes={usable} /> a tu favor
      </span>
    </Button>
  )
}
