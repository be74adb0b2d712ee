import { useState } from 'react'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import {
  cancelarReservaBody,
  cancelarreserva,
  type vercancelacion,
} from '../../../../../contract/viajes/cancelaciones.ts'
import { contar } from '../../../../../reglas/cifras.ts'
import { monedaOf, toCentavos } from '../../../../../reglas/dinero.ts'
import { browserClient } from '../../../../api/browser.ts'
import { ApiError } from '../../../../api/client.ts'
import { newClave } from '../../../../api/new-clave.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { FormDialog } from '../../../form-dialog.tsx'
import { Importe } from '../../../importe.tsx'

type Cotizacion = ReplyOf<typeof vercancelacion>['results']
type Props = { id: string; cotizacion: Cotizacion; onClose: () => void; onDone: () => void; onMoved: () => void }

const motivos = [
  { value: 'pedido', label: 'A pedido de la familia' },
  { value: 'arrepentimiento', label: 'Arrepentimiento' },
  { value: 'falta_de_pago', label: 'Falta de pago' },
  { value: 'agencia', label: 'Por la agencia' },
]

export function CancelarForm({ id, cotizacion, onClose, onDone, onMoved }: Props) {
  const [clave] = useState(newClave)
  const [puedeArrepentirse, seEscribe] = [cotizacion.arrepentimiento === '1', cotizacion.porcentaje === '']
  return (
    <FormDialog
      title="Cancelar la reserva"
      schema={cancelarReservaBody}
      defaultValues={{
        motivo: puedeArrepentirse ? 'arrepentimiento' : 'pedido',
        detalle: '',
        cargoars: '',
        cargousd: '',
        cotizadoars: '',
        cotizadousd: '',
      }}
      danger
      submitLabel="Cancelar la reserva"
      cancelLabel="Volver"
      pendingLabel="Cancelando"
      onSubmit={async (body) => {
        try {
          const visto = { cotizadoars: cargoOf(cotizacion, 'ARS'), cotizadousd: cargoOf(cotizacion, 'USD') }
          await browserClient.call(cancelarreserva, {
            query: { id },
            body: { ...body, ...visto },
            idempotencyKey: clave,
          })
        } catch (error) {
          if (error instanceof ApiError && error.codigo === 'cargo_cambio') onMoved()
          throw error
        }
        showToast('La reserva quedó cancelada y su lugar, libre. Le avisamos a la familia por mail.')
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => {
        const motivo = watch('motivo')
        const sinCargo = motivo === 'agencia' || (motivo === 'arrepentimiento' && puedeArrepentirse)
        const escribe = seEscribe && !sinCargo
        return (
          <>
            <p>
              {cotizacion.dias === '1' ? 'Falta' : 'Faltan'} {contar(cotizacion.dias, 'día')} para la salida. Se libera
              el lugar y se le avisa a la familia. Lo que pagó por encima del cargo queda a su favor; lo que falte del
              cargo lo sigue debiendo.
            </p>
            <Select
              label="Motivo"
              choices={motivos.filter(({ value }) => value !== 'arrepentimiento' || puedeArrepentirse)}
              error={errors.motivo?.message}
              {...register('motivo')}
            />
            {cotizacion.importes.map(({ moneda, precio, pagado, cargo, vuelve, resta }) => (
              <dl key={moneda} className="ficha-quote" aria-label="Lo que cuesta cancelar hoy">
                <div>
                  <dt>Precio</dt>
                  <dd>
                    <Importe valor={precio} moneda={moneda} />
                  </dd>
                </div>
                <div>
                  <dt>Pagado</dt>
                  <dd>
                    <Importe valor={pagado} moneda={moneda} />
                  </dd>
                </div>
                <div>
                  <dt>Cargo</dt>
                  <dd>{sinCargo ? 'Sin cargo' : <Importe valor={cargo} moneda={moneda} />}</dd>
                </div>
                <div>
                  <dt>Queda a favor de la familia</dt>
                  <dd>
                    <Importe valor={sinCargo ? pagado : vuelve} moneda={moneda} />
                  </dd>
                </div>
                {!sinCargo && resta && toCentavos(resta) > 0 && (
                  <div>
                    <dt>Queda por pagar</dt>
                    <dd>
                      <Importe valor={resta} moneda={moneda} />
                    </dd>
                  </div>
                )}
              </dl>
            ))}
            {escribe && (
              <>
                <p>El convenio deja el cargo en lo que retuvieron los prestadores: escribilo.</p>
                <div className="fields">
                  {cotizacion.importes.map(({ moneda }) => {
                    const name = moneda === 'USD' ? 'cargousd' : 'cargoars'
                    return (
                      <MoneyField
                        key={moneda}
                        moneda={monedaOf(moneda)}
                        label={moneda === 'USD' ? 'Cargo en dólares' : 'Cargo en pesos'}
                        error={errors[name]?.message}
                        {...register(name)}
                      />
                    )
                  })}
                </div>
              </>
            )}
            <TextArea
              label="Detalle"
              optional
              rows={3}
              help="La familia lo lee en el mail"
              error={errors.detalle?.message}
              {...register('detalle')}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

/** The charge on the screen; empty where staff write it. */
function cargoOf({ importes }: Cotizacion, cual: string): string {
  return importes.find(({ moneda }) => moneda === cual)?.cargo ?? ''
}
