import { Copy, Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { anularenlacedelegado, crearenlacedelegado } from '../../../../contract/viajes/delegado.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ActionButton } from '../../form/action-button.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import type { TableroData } from './viaje-data.ts'

const plazos = [
  { value: '30', label: 'Un mes' },
  { value: '90', label: 'Tres meses' },
  { value: '180', label: 'Seis meses' },
  { value: '365', label: 'Un año' },
] as const

type Props = { viaje: TableroData['viaje']; enlaces: TableroData['enlaces'] }

export function EnlaceDelegado({ viaje, enlaces }: Props) {
  const [dias, setDias] = useState<(typeof plazos)[number]['value']>('90')
  const [url, setUrl] = useState<string>()
  const { may } = usePermissions()
  return (
    <section className="stack snug above-5">
      <h2>Enlace del delegado</h2>
      <p>Quien lo tenga ve cómo va el curso, sin apellidos, documentos ni importes.</p>
      {url && (
        <div className="row">
          <TextField label="Dirección nueva" help="Copiala ahora: no se vuelve a mostrar." readOnly value={url} />
          <Button look="outline" size={40} onClick={() => copyText(url, 'La dirección quedó copiada.')}>
            <Icon of={Copy} />
            Copiar
          </Button>
        </div>
      )}
      <ul className="rows dense">
        {enlaces.map(({ id, creado, vence }) => (
          <li className="row spread" key={id}>
            <span>
              Del <Fecha value={creado} />, sirve hasta el <Fecha value={vence} />
            </span>
            <DialogButton
              needs={anularenlacedelegado}
              look="link"
              dialog={
                <ConfirmDialog
                  action="Anular enlace"
                  call={anularenlacedelegado}
                  query={{ id }}
                  done="El enlace ya no abre nada."
                  onDone={() => {
                    setUrl(undefined)
                    refetchAll()
                  }}
                >
                  <p>Quien lo tenga deja de ver el curso. Podés crear otro cuando quieras.</p>
                </ConfirmDialog>
              }
            >
              Anular
            </DialogButton>
          </li>
        ))}
      </ul>
      {may(crearenlacedelegado) && (
        <div className="row">
          <Select
            label="Válido por"
            inline
            small
            choices={[...plazos]}
            value={dias}
            onChange={(event) => setDias(plazos.find(({ value }) => value === event.target.value)?.value ?? '90')}
          />
          <ActionButton
            call={crearenlacedelegado}
            query={{ id: viaje.id }}
            body={{ dias }}
            onDone={(results) => {
              setUrl(results.url)
              refetchAll()
            }}
            look="outline"
            size={40}
            pendingLabel="Creando"
          >
            <Icon of={LinkIcon} />
            Crear enlace
          </ActionButton>
        </div>
      )}
    </section>
  )
}
