import { useEffect, useId } from 'react'

type Props = { publicKey: string; preferenceId: string; onReady: () => void; onFail: () => void }

export default function Brick({ publicKey, preferenceId, onReady, onFail }: Props) {
  const id = useId()
  useEffect(() => {
    let unmounted = false
    let wallet: Wallet | undefined
    async function create() {
      const bricks = (await openSdk(publicKey)).bricks()
      if (unmounted) return
      wallet = await bricks.create('wallet', id, {
        initialization: { preferenceId, redirectMode: 'self' },
        callbacks: { onReady, onError: onFail },
      })
      if (unmounted) wallet.unmount()
    }
    create().catch(() => !unmounted && onFail())
    return () => {
      unmounted = true
      wallet?.unmount()
    }
  }, [id, publicKey, preferenceId, onReady, onFail])
  return <div id={id} />
}

type Wallet = { unmount(): void }
type Settings = {
  initialization: { preferenceId: string; redirectMode: 'self' }
  callbacks: { onReady: () => void; onError: () => void }
}
type Sdk = { bricks(): { create(brick: 'wallet', containerId: string, settings: Settings): Promise<Wallet> } }

declare global {
  /** The global of the provider's script. Reference: https://github.com/mercadopago/sdk-js */
  var MercadoPago: new (publicKey: string, options: { locale: string }) => Sdk
}

const address = 'https://sdk.mercadopago.com/js/v2'
let opening: Promise<Sdk> | undefined

function openSdk(publicKey: string): Promise<Sdk> {
  opening ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => loaded()
    script.onerror = () => failed(new Error(`${address} did not load`))
    document.head.append(script)
  })
    .then(() => new MercadoPago(publicKey, { locale: 'es-AR' }))
    .catch((error: unknown) => {
      // After a failure, the next attempt must load the script again.
      opening = undefined
      throw error
    })
  return opening
}
