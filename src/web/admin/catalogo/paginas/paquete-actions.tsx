import { Copy, ExternalLink, Eye, EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type CatalogoClaseName, duplicarpaquete, vistapaquete } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { newIdempotencyKey } from '../../../api/new-idempotency-key.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import { usePublish } from './use-publish.tsx'

type Props = { id: string; clase: CatalogoClaseName; publicado: boolean; onPublicado: (publicado: boolean) => void }

export function PaqueteActions({ id, clase, publicado, onPublicado }: Props) {
  const { doing, attempt } = useAttempt()
  const publication = usePublish(clase)
  const preview = () =>
    attempt(
      async () => {
        // Opens the tab during the click, because browsers block tabs that are opened after an await.
        const tab = window.open('', '_blank')
        try {
          const { ruta } = (await browserClient.call(vistapaquete, { query: { id } })).results
          if (tab) tab.location.href = ruta
          else window.location.assign(ruta)
        } catch (error) {
          tab?.close()
          throw error
        }
      },
      { as: 'vista' },
    )
  const publish = () =>
    attempt(
      () =>
        publication.publish({ id, publicado }, () => {
          onPublicado(!publicado)
          showToast(
            publicado ? 'Quedó como borrador: el sitio ya no lo muestra' : 'Publicado: el sitio ya lo muestra',
            'ok',
            'publicar',
          )
        }),
      { as: 'publicar' },
    )
  return (
    <>
      {!publicado && (
        <Button look="outline" size={40} pending={doing === 'vista'} onClick={preview}>
          <Icon of={ExternalLink} />
          Vista previa
        </Button>
      )}
      <Button look={publicado ? 'outline' : 'filled'} size={40} pending={doing === 'publicar'} onClick={publish}>
        <Icon of={publicado ? EyeOff : Eye} />
        {publicado ? 'Pasar a borrador' : 'Publicar'}
      </Button>
      {publication.dialog}
    </>
  )
}

export function DuplicatePaquete({ id, clase }: Pick<Props, 'id' | 'clase'>) {
  const { attempt } = useAttempt()
  const copyKey = useRef(newIdempotencyKey())
  const navigate = useNavigate()
  const copy = () =>
    attempt(
      async () => {
        const { results } = await browserClient.call(duplicarpaquete, {
          query: { id },
          body: {},
          idempotencyKey: copyKey.current,
        })
        copyKey.current = newIdempotencyKey()
        showToast('Copiado como borrador. Estás en la copia.', 'ok', 'copia')
        await navigate(`/admin/catalogo/${clase}/${results.id}`)
      },
      { as: 'copia' },
    )
  return (
    <Button look="outline" size={40} onClick={copy}>
      <Icon of={Copy} />
      Duplicar
    </Button>
  )
}
