import { useState } from 'react'
import { requerido } from '../../../../contract/campos.ts'
import { cerrarCajaBody, cerrarcaja } from '../../../../contract/dinero/caja.ts'
import { parseImporte, toCentavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { newClave } from '../../../api/new-clave.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Importe } from '../../importe.tsx'
import type { CajaData } from './datos.ts'

/** Of a day that is closed: why is asked too. */
const recuento = cerrarCajaBody.extend({ motivo: requerido('Debe indicar por qué se cuenta de nuevo', 500) })

type Props = { caja: CajaData; onClose: () => void; onSaved: () => void; onMoved: () => void }

/**
 * The cash counted at a day's end, and only against the figures that stood here while it was counted. It stays as it is
 * written: a closed day is counted again with the reason, and both counts are seen.
 */
export function CerrarDialog({ caja, onClose, onSaved, onMoved }: Props) {
  const [clave] = useState(newClave)
  /** A difference is told before it is written for good. */
  const [told, setTold] = useState(false)
  const { fecha, esperadoars, esperadousd } = caja
  const otraVez = caja.cierre.length > 0
  return (
    <FormDialog
      title={otraVez ? 'Contar de nuevo' : 'Cerrar la caja'}
      schema={otraVez ? recuento : cerrarCajaBody}
      defaultValues={{ fecha, esperadoars, esperadousd, contadoars: '', contadousd: '0', nota: '', motivo: '' }}
      submitLabel={
        told ? `${otraVez ? 'Guardar' : 'Cerrar'} con la diferencia` : otraVez ? 'Guardar el conteo' : 'Cerrar la caja'
      }
      pendingLabel={otraVez ? 'Guardando' : 'Cerrando'}
      onSubmit={async (body) => {
        if (!told && differences(caja, body).some(({ centavos }) => centavos !== 0)) return setTold(true)
        try {
          await browserClient.call(cerrarcaja, { body: { ...body, esperadoars, esperadousd }, idempotencyKey: clave })
        } catch (error) {
          if (error instanceof ApiError && error.codigo === 'caja_movida') onMoved()
          throw error
        }
        showToast(otraVez ? 'El conteo nuevo es el que vale.' : 'La caja quedó cerrada.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <p>
            Contá el efectivo del <Fecha value={fecha} long />. Según los libros tiene que haber{' '}
            <b>
              <Importe valor={esperadoars} />
            </b>{' '}
            y{' '}
            <b>
              <Importe valor={esperadousd} moneda="USD" />
            </b>
            .{' '}
            {otraVez
              ? 'El conteo anterior queda como estaba: vale el último.'
              : 'El conteo no se cambia: si está mal, se cuenta de nuevo.'}
          </p>
          <div className="fields">
            <MoneyField
              label="Pesos contados"
              help="Por ejemplo, 120.000,50"
              error={errors.contadoars?.message}
              {...register('contadoars')}
            />
            <MoneyField
              label="Dólares contados"
              moneda="USD"
              error={errors.contadousd?.message}
              {...register('contadousd')}
            />
            <Diferencias caja={caja} contado={watch()} />
            {otraVez && (
              <TextField
                label="Por qué se cuenta de nuevo"
                whole
                autoComplete="off"
                error={errors.motivo?.message}
                {...register('motivo')}
              />
            )}
            <TextField
              label="Nota"
              optional
              whole
              autoComplete="off"
              error={errors.nota?.message ?? errors.fecha?.message}
              {...register('nota')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}

type Contado = { contadoars?: string; contadousd?: string }

/** What was counted less what the books say, in centavos, of each currency that holds an amount. */
function differences({ esperadoars, esperadousd }: CajaData, { contadoars, contadousd }: Contado) {
  const pares = [
    { moneda: 'ARS', contado: parseImporte(contadoars ?? ''), esperado: toCentavos(esperadoars) },
    { moneda: 'USD', contado: parseImporte(contadousd ?? '', 'USD'), esperado: toCentavos(esperadousd) },
  ] as const
  return pares.flatMap(({ moneda, contado, esperado }) =>
    contado === undefined ? [] : [{ moneda, centavos: contado - esperado }],
  )
}

/** Follows what is typed: whoever closes sees it first. */
function Diferencias({ caja, contado }: { caja: CajaData; contado: Contado }) {
  const distintas = differences(caja, contado).filter(({ centavos }) => centavos !== 0)
  return (
    <p aria-live="polite" className="admin-aviso num field-whole">
      {distintas.map(({ moneda, centavos }, i) => (
        <span key={moneda}>
          {i > 0 && ' y '}
          {centavos < 0 ? (i > 0 ? 'faltan' : 'Faltan') : i > 0 ? 'sobran' : 'Sobran'}{' '}
          <b>
            <Money centavos={Math.abs(centavos)} moneda={moneda} />
          </b>
        </span>
      ))}
    </p>
  )
}
