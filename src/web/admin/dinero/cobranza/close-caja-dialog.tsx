import { useState } from 'react'
import { cerrarCajaBody, cerrarcaja } from '../../../../contract/dinero/caja.ts'
import { requiredText } from '../../../../contract/request-fields.ts'
import { centavosToWire, magnitude, parseImporte, subtract } from '../../../../reglas/dinero.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { CajaData } from './reply-types.ts'

/** A second count of a closed day also requires a reason. */
const countForm = cerrarCajaBody.extend({ motivo: requiredText('Debe indicar por qué se cuenta de nuevo', 500) })

/**
 * Closes a day with the counted cash. The server refuses the count if the ledger has changed since the dialog showed its figures. Staff can
 * count a closed day again with a reason.
 */
export function CloseCajaDialog({ caja }: { caja: CajaData }) {
  /**
   * Staff must see the difference before they save the count, because a saved count can only be replaced by another count with a reason.
   */
  const [differenceShown, setDifferenceShown] = useState(false)
  const { fecha, esperadoars, esperadousd } = caja
  const withDolares = hasDollars(caja)
  const again = caja.cierre.length > 0
  return (
    <FormDialog
      title={again ? 'Contar de nuevo' : 'Cerrar la caja'}
      call={cerrarcaja}
      schema={again ? countForm : undefined}
      fixed={{ fecha, esperadoars: centavosToWire(esperadoars), esperadousd: centavosToWire(esperadousd) }}
      defaultValues={{ contadoars: '', contadousd: '0', nota: '', motivo: '' }}
      submitLabel={
        differenceShown
          ? `${again ? 'Guardar' : 'Cerrar'} con la diferencia`
          : again
            ? 'Guardar el conteo'
            : 'Cerrar la caja'
      }
      pendingLabel={again ? 'Guardando' : 'Cerrando'}
      mustSubmitAgain={(contado) => {
        const holds = !differenceShown && differences(caja, contado).some(({ centavos }) => centavos !== 0)
        if (holds) setDifferenceShown(true)
        return holds
      }}
      saved={again ? 'El conteo nuevo es el que vale.' : 'La caja quedó cerrada.'}
      onRefused={(codigo) => codigo === 'caja_movida' && refetchAll()}
    >
      {({ Amount, Text, watch }) => (
        <>
          <p>
            Contá el efectivo del <Fecha value={fecha} long />. Según los libros tiene que haber{' '}
            <b>
              <Money centavos={esperadoars} />
            </b>
            {withDolares && (
              <>
                {' '}
                y{' '}
                <b>
                  <Money centavos={esperadousd} moneda="USD" />
                </b>
              </>
            )}
            .{' '}
            {again
              ? 'El conteo anterior queda como estaba: vale el último.'
              : 'El conteo no se cambia: si está mal, se cuenta de nuevo.'}
          </p>
          <div className="fields">
            <Amount name="contadoars" label="Pesos contados" whole={!withDolares} />
            {withDolares && <Amount name="contadousd" label="Dólares contados" moneda="USD" />}
            <Diferencias caja={caja} contado={watch()} />
            {again && <Text name="motivo" label="Por qué se cuenta de nuevo" whole />}
            <Text name="nota" label="Nota" optional whole />
          </div>
        </>
      )}
    </FormDialog>
  )
}

const hasDollars = ({ totales, esperadousd, cierre }: CajaData) =>
  esperadousd !== 0 ||
  totales.some(({ moneda }) => moneda === 'USD') ||
  cierre.some(({ contadousd }) => contadousd !== 0)

type CountedCash = { contadoars?: string; contadousd?: string }

function differences({ esperadoars, esperadousd }: CajaData, { contadoars, contadousd }: CountedCash) {
  const pares = [
    { moneda: 'ARS', contado: parseImporte(contadoars ?? ''), esperado: esperadoars },
    { moneda: 'USD', contado: parseImporte(contadousd ?? '', 'USD'), esperado: esperadousd },
  ] as const
  return pares.flatMap(({ moneda, contado, esperado }) =>
    contado === undefined ? [] : [{ moneda, centavos: subtract(contado, esperado) }],
  )
}

function Diferencias({ caja, contado }: { caja: CajaData; contado: CountedCash }) {
  const distinct = differences(caja, contado).filter(({ centavos }) => centavos !== 0)
  return (
    <p aria-live="polite" className="bad num field-whole">
      {distinct.map(({ moneda, centavos }, i) => (
        <span key={moneda}>
          {i > 0 && ' y '}
          {centavos < 0 ? (i > 0 ? 'faltan' : 'Faltan') : i > 0 ? 'sobran' : 'Sobran'}{' '}
          <b>
            <Money centavos={magnitude(centavos)} moneda={moneda} />
          </b>
        </span>
      ))}
    </p>
  )
}
