import { useState } from 'react'
import { vistaajuste } from '../../../../contract/dinero/caja.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { ajustarprecios } from '../../../../contract/viajes/cancelaciones.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { bodyOf } from '../../form/call-form.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { AjustePreview } from './ajuste-preview.tsx'
import { ChooseViaje, type Viaje } from './choose-viaje.tsx'
import type { PreviewRow } from './datos.ts'

type Props = { onClose: () => void; onDone: () => void }
type Ajuste = BodyInput<typeof ajustarprecios>

/** The field of the reason, which only the call that announces the price rise requires. */
const { Text: Motivo } = fieldsOf<Ajuste>()

/**
 * Shows a dialog in three steps: choose the trip, preview the new amounts, announce them. The announcement mails each family and cannot be
 * undone.
 */
export function AjusteDialog({ onClose, onDone }: Props) {
  const [viaje, setViaje] = useState<Viaje>()
  const [written, setWritten] = useState<Ajuste>({ paquete: '', porcentaje: '', desde: '', motivo: '' })
  const [filas, setFilas] = useState<PreviewRow[]>()
  if (!viaje)
    return (
      <Dialog open kind="wide" onClose={onClose} title="Anunciar un ajuste: ¿de qué viaje?">
        <ChooseViaje onPick={setViaje} />
      </Dialog>
    )
  const paquete = String(viaje.id)
  const body = { ...written, paquete }
  if (filas)
    return (
      <AjustePreview
        filas={filas}
        body={body}
        onBack={() => setFilas(undefined)}
        onDone={() => {
          onDone()
          onClose()
        }}
      />
    )
  return (
    <FormDialog
      title="Anunciar un ajuste de precio"
      call={vistaajuste}
      schema={bodyOf(ajustarprecios)}
      fixed={{ paquete }}
      defaultValues={written}
      staysOpen
      submitLabel="Ver quién paga qué"
      pendingLabel="Calculando"
      onSaved={(results, values) => {
        setWritten({ ...written, ...values })
        setFilas(results)
      }}
      onClose={onClose}
    >
      {({ Day, Text, getValues }) => (
        <>
          <div className="asides line spread centred below-4">
            <p>
              <b>{viaje.paquete}</b>
              <small>{viaje.cursocorto}</small>
            </p>
            <Button
              className="nowrap"
              look="outline"
              size={40}
              onClick={() => {
                setWritten({ ...written, ...getValues() })
                setViaje(undefined)
              }}
            >
              Otro viaje
            </Button>
          </div>
          <div className="fields">
            <Text name="porcentaje" label="Aumento, por ciento" inputMode="decimal" help="3,5 es 3,5 %" />
            <Day name="desde" label="Cuotas que vencen desde" />
            <Motivo name="motivo" label="Motivo, como lo va a leer la familia" whole />
          </div>
        </>
      )}
    </FormDialog>
  )
}
