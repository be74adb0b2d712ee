import { Landmark, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Cuenta, takesTransfers } from '../cuenta.pure.ts'
import { type CuotaFila, totalPesos } from './cuentas.pure.ts'
import { EnlaceDialog } from './enlace-dialog.tsx'
import { TransferenciaDialog } from './transferencia-dialog.tsx'
import { UsarCredito } from './usar-credito.tsx'

type Props = { cuenta: Cuenta; chosen: CuotaFila[]; onDone: () => void; onChange: () => void }

/** What else one can do with the ticked instalments: tell a transfer, or let somebody else pay them. */
export function OtrasFormas({ cuenta, chosen, onDone, onChange }: Props) {
  const [open, setOpen] = useState<'transferencia' | 'enlace'>()
  const none = chosen.length === 0
  const { transferencia } = cuenta
  return (
    <aside className="stack snug card otras" aria-label="Otras formas de pagar" onPointerEnter={preloadDialog}>
      <h2 className="t-20">Otras formas de pagar</h2>
      <p id="otras-como" className="t-14 muted">
        {none ? 'Marcá primero las cuotas.' : 'Para las cuotas que marcaste.'}
      </p>
      {takesTransfers(cuenta) && (
        <Button
          look="outline"
          wide
          disabled={none}
          aria-describedby="otras-como"
          onClick={() => setOpen('transferencia')}
        >
          <Icon of={Landmark} /> Transferir e informar
        </Button>
      )}
      {cuenta.pagoenlinea && (
        <Button look="outline" wide disabled={none} aria-describedby="otras-como" onClick={() => setOpen('enlace')}>
          <Icon of={Share2} /> Que pague otra persona
        </Button>
      )}
      <UsarCredito credito={cuenta.credito} chosen={chosen} onDone={onDone} />
      {open === 'transferencia' && (
        <TransferenciaDialog
          banco={transferencia}
          conceptos={chosen.map(({ id }) => id)}
          total={totalPesos(chosen)}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            onDone()
          }}
        />
      )}
      {open === 'enlace' && <EnlaceDialog chosen={chosen} onMade={onChange} onClose={() => setOpen(undefined)} />}
    </aside>
  )
}
