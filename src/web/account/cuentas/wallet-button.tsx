import { useCallback, useEffect, useState } from 'react'
import type { pagoporenlace } from '../../../contract/dinero/cuenta.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const Brick = onDemand(
  () => import('./brick.tsx'),
  ({ onFail }) => onFail(),
)

const loadTimeoutMs = 6000

type Props = { preferencia: ReplyOf<typeof pagoporenlace>['results'] }

/**
 * Shows the provider's payment button if a public key is configured, otherwise a link to its checkout. If the button's script does not
 * load, the link replaces it. Use the preferencia id as React key.
 */
export function WalletButton({ preferencia }: Props) {
  const { preferenceId, initPoint, publicKey, importe } = preferencia
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(publicKey ? 'waiting' : 'failed')
  const ready = useCallback(() => setState('ready'), [])
  const fail = useCallback(() => setState('failed'), [])
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(fail, loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [state, fail])
  return (
    <>
      {publicKey && state !== 'failed' && (
        <div className="brick">
          <Brick publicKey={publicKey} preferenceId={preferenceId} onReady={ready} onFail={fail} />
        </div>
      )}
      {state === 'failed' && (
        <a className={buttonClass({ size: 56, wide: true })} href={initPoint}>
          <span>
            Pagar <Money centavos={importe} />
          </span>
        </a>
      )}
    </>
  )
}
