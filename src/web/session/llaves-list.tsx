import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import type { ReplyOf } from '../../contract/endpoint.ts'
import {
  llaveNuevaBody,
  type misllaves,
  nombreLlaveBody,
  passwordLlaveBody,
  quitarllave,
  renombrarllave,
} from '../../contract/personas/llaves.ts'
import { formatInstant } from '../../reglas/dia.ts'
import { browserClient } from '../api/browser.ts'
import { SentDialog } from '../api/sent-dialog.tsx'
import { useSentForm } from '../api/sent-form.tsx'
import { Button } from '../ui/button.tsx'
import { fieldsOf } from '../ui/form-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'
import { usePossibleLlaves } from './llave-button.tsx'

type Llave = ReplyOf<typeof misllaves>['results'][number]
type Props = {
  llaves: Llave[]
  /** `respaldos` are the backup codes, which staff receive with their first passkey. */
  onChange: (respaldos?: string[]) => void
}

const Nueva = fieldsOf<z.input<typeof llaveNuevaBody>>()
const Quitar = fieldsOf<z.input<typeof passwordLlaveBody>>()
const Nombre = fieldsOf<z.input<typeof nombreLlaveBody>>()

export function LlavesList({ llaves, onChange }: Props) {
  const possible = usePossibleLlaves()
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Llave>()
  const [removing, setRemoving] = useState<Llave>()
  return (
    <>
      {llaves.length > 0 && (
        <ul className="rows wide">
          {llaves.map((llave) => (
            <li key={llave.id} className="row spread">
              <div className="line roomy centred">
                <Icon of={KeyRound} />
                <div>
                  <b className="breaks">{llave.nombre}</b>
                  <p className="t-14 muted num">
                    {llave.usada
                      ? `Usada el ${formatInstant(llave.usada)}`
                      : `Agregada el ${formatInstant(llave.creada)}`}
                  </p>
                </div>
              </div>
              <div className="row">
                <Button
                  look="outline"
                  size={40}
                  aria-label={`Cambiar el nombre de ${llave.nombre}`}
                  onClick={() => setRenaming(llave)}
                >
                  Renombrar
                </Button>
                <Button
                  look="outline"
                  size={40}
                  aria-label={`Quitar ${llave.nombre}`}
                  onClick={() => setRemoving(llave)}
                >
                  Quitar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <Button look="outline" onClick={() => setAdding(true)}>
          Agregar huella o PIN
        </Button>
      ) : (
        <p className="muted">Este navegador no permite entrar con huella o PIN: agregalo desde otro.</p>
      )}
      {adding && <AddLlaveDialog onClose={() => setAdding(false)} onChange={onChange} />}
      {renaming && <RenameLlaveDialog llave={renaming} onClose={() => setRenaming(undefined)} onChange={onChange} />}
      {removing && <RemoveLlaveDialog llave={removing} onClose={() => setRemoving(undefined)} onChange={onChange} />}
    </>
  )
}

type DialogProps = Pick<Props, 'onChange'> & { onClose: () => void }

function AddLlaveDialog({ onClose, onChange }: DialogProps) {
  const defaultValues = { password: '', nombre: nameOfThis() }
  const sent = useSentForm(llaveNuevaBody, { defaultValues }, async (data) => {
    const { createLlaveInBrowser: createLlave } = await loadPart(() => import('./browser-llave.ts'))
    const { respaldos } = await createLlave(data)
    onClose()
    onChange(respaldos)
    showToast('Ya podés entrar con huella o PIN')
  })
  return (
    <SentDialog
      of={sent}
      title="Agregar una entrada con huella o PIN"
      submit="Continuar"
      pendingLabel="Esperando a tu dispositivo"
      onClose={onClose}
    >
      <p>Tu dispositivo te va a pedir la huella, el rostro o el PIN. Nada de eso sale de él.</p>
      <Nueva.Password name="password" label="Tu contraseña" />
      <Nueva.Text name="nombre" label="Nombre" help="Para reconocerla después." />
    </SentDialog>
  )
}

function RenameLlaveDialog({ llave: { id, nombre }, onClose, onChange }: DialogProps & { llave: Llave }) {
  const sent = useSentForm(nombreLlaveBody, { defaultValues: { nombre } }, async (body) => {
    await browserClient.call(renombrarllave, { query: { id }, body })
    onClose()
    onChange()
  })
  return (
    <SentDialog of={sent} title="Cambiar el nombre" submit="Guardar" pendingLabel="Guardando" onClose={onClose}>
      <Nombre.Text name="nombre" label="Nombre" />
    </SentDialog>
  )
}

function RemoveLlaveDialog({ llave: { id, nombre }, onClose, onChange }: DialogProps & { llave: Llave }) {
  const sent = useSentForm(passwordLlaveBody, { defaultValues: { password: '' } }, async (body) => {
    await browserClient.call(quitarllave, { query: { id }, body })
    onClose()
    onChange()
    showToast('Entrada con huella o PIN quitada')
  })
  return (
    <SentDialog
      of={sent}
      title="Quitar la entrada con huella o PIN"
      submit="Quitar"
      look="danger"
      pendingLabel="Quitando"
      onClose={onClose}
    >
      <p>
        Con <b>{nombre}</b> no se entra más. Borrala también del dispositivo, donde guarda sus contraseñas.
      </p>
      <Quitar.Password name="password" label="Tu contraseña" />
    </SentDialog>
  )
}

function nameOfThis(): string {
  const [sistema] = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent) ?? []
  return sistema ? `Mi ${sistema}` : 'Mi dispositivo'
}
