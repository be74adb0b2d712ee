import { useState } from 'react'
import type { BodyInput } from '../../../../../contract/endpoint.ts'
import { cambiarviaje, vistacambio } from '../../../../../contract/viajes/reservas.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { keepFiguresTogether } from '../../../../../reglas/text.ts'
import { refetchAll } from '../../../../api/use-answer.ts'
import { CambioText } from '../../../../cambio/cambio-text.tsx'
import { Comparacion, type ComparacionData } from '../../../../cambio/comparacion.tsx'
import { useClose } from '../../../../ui/dialog.tsx'
import { fieldsOf } from '../../../../ui/form-fields.tsx'
import { bodyOf } from '../../../form/call-form.tsx'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { noChoice, ViajeFields } from '../viaje-fields.tsx'
import { viajeOf } from './open-cambio.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Cambio = BodyInput<typeof cambiarviaje>

/** The form's types come from the preview's call, but only the call that sends the offer requires the reason. */
const { Text: Motivo } = fieldsOf<Cambio>()

export function CambioDialog({ ficha: { reserva, cambio } }: { ficha: FichaDetail }) {
  const close = useClose()
  const [written, setWritten] = useState<Cambio>({
    ...{ curso: String(reserva.idcurso), paquete: String(reserva.idviaje), ...noChoice },
    motivo: '',
  })
  const [preview, setPreview] = useState<ComparacionData>()
  if (preview)
    return (
      <ConfirmDialog
        title="Cómo quedaría"
        wide
        harmless
        action={cambio ? 'Ofrecer en su lugar' : 'Ofrecer a la familia'}
        cancelLabel="Volver"
        call={cambiarviaje}
        query={{ id: reserva.id }}
        body={written}
        done={({ venceen }) =>
          `Le mandamos el enlace a la familia. Puede aceptarlo hasta el ${formatInstant(venceen)}.`
        }
        onDone={() => {
          refetchAll()
          close()
        }}
        onClose={() => setPreview(undefined)}
      >
        {cambio && <ReplacedCambio cambio={cambio} hoy={viajeOf(reserva)} />}
        <p>
          La familia recibe un mail con un enlace: ve los dos planes y acepta el convenio nuevo. Hasta entonces la
          reserva sigue como está; al aceptarlo, lo pagado pasa al plan nuevo.
        </p>
        <Comparacion de={preview} />
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title="Cambiar viaje o plan"
      wide
      call={vistacambio}
      schema={bodyOf(cambiarviaje)}
      query={{ id: reserva.id }}
      defaultValues={written}
      staysOpen
      submitLabel="Ver cómo queda"
      pendingLabel="Calculando"
      onSaved={(results, values) => {
        setWritten({ ...written, ...values })
        setPreview(results)
      }}
    >
      {() => (
        <>
          {cambio && <ReplacedCambio cambio={cambio} hoy={viajeOf(reserva)} />}
          <p>
            Hoy tiene <b>{keepFiguresTogether(reserva.tipopago)}</b>. Otro viaje u otro plan es otro convenio, que la
            familia tiene que aceptar. Lo que ya pagó pasa a las cuotas nuevas, desde la primera, y lo que sobre queda a
            su favor.
          </p>
          <ViajeFields
            colegioInicial={String(reserva.idcolegio)}
            current={{ viaje: reserva.idviaje, forma: reserva.tipopago }}
          >
            <Motivo name="motivo" label="Motivo del cambio" whole help="Lo lee la familia en el mail" />
          </ViajeFields>
        </>
      )}
    </FormDialog>
  )
}

const ReplacedCambio = (props: Parameters<typeof CambioText>[0]) => (
  <p className="note">
    <span>
      Ya hay un cambio ofrecido: <CambioText {...props} />. Si ofrecés otro, lo reemplaza y ese enlace deja de servir.
    </span>
  </p>
)
