import { initMercadoPago, Wallet } from '@mercadopago/sdk-react'
import { useEffect, useMemo, useState } from 'react'

type Props = { publicKey: string; preferenceId: string; onReady: () => void; onFail: () => void }

/** The provider's Wallet button for one preference. It is made again whenever a prop of it is another object. */
export default function Brick({ publicKey, preferenceId, onReady, onFail }: Props) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let gone = false
    loadScript().then(
      () => {
        if (gone) return
        initMercadoPago(publicKey, { locale: 'es-AR' })
        setLoaded(true)
      },
      () => !gone && onFail(),
    )
    return () => {
      gone = true
    }
  }, [publicKey, onFail])
  const initialization = useMemo(() => ({ preferenceId, redirectMode: 'self' as const }), [preferenceId])
  if (!loaded) return null
  return <Wallet id={`wallet-${preferenceId}`} initialization={initialization} onReady={onReady} onError={onFail} />
}

const address = 'https://sdk.mercadopago.com/js/v2'
let loading: Promise<void> | undefined

/** The library would load it too, but tells nobody when it does not come. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => loaded()
    script.onerror = () => failed(new Error(`${address} did not load`))
    document.head.append(script)
  }).catch((error: unknown) => {
    // The next preference may try again.
    loading = undefined
    throw error
  })
  return loading
}
