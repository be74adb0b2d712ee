import type { BodyInput } from '../../../../contract/endpoint.ts'
import { ajustarprecios } from '../../../../contract/viajes/cancelaciones.ts'
import { add } from '../../../../reglas/dinero.ts'
import { Money } from '../../../ui/money.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import type { PreviewRow } from './datos.ts'
import { InformeTabla } from './informe-tabla.tsx'

type Props = { filas: PreviewRow[]; body: BodyInput<typeof ajustarprecios>; onBack: () => void; onDone: () => void }

export function AjustePreview({ filas, body, onBack, onDone }: Props) {
  const suben = filas.filter(({ motivo }) => !motivo)
  const quedan = filas.filter(({ motivo }) => motivo)
  return (
    <ConfirmDialog
      title="Quién paga qué"
      wide
      harmless
      action="Anunciar el ajuste"
      pendingLabel="Anunciando"
      cancelLabel="Volver"
      disabled={suben.length === 0}
      call={ajustarprecios}
      body={body}
      done={({ aumentaron }) =>
        aumentaron === 1
          ? 'Ajuste anunciado a una familia por mail.'
          : `Ajuste anunciado a ${aumentaron} familias por mail.`
      }
      onDone={onDone}
      onClose={onBack}
    >
      {suben.length === 0 ? (
        <p>Este ajuste no le aumentaría a nadie.</p>
      ) : (
        <>
          <p>Al anunciarlo, cada familia recibe un mail y sus cuotas suben. No se puede deshacer.</p>
          <InformeTabla
            titulo="Les aumenta"
            palabras={1}
            titulos={['Pasajero', 'Cuotas', 'Debe hoy', 'Aumenta', 'Va a deber']}
            filas={suben.map((fila) => ({
              key: `${fila.reserva} ${fila.moneda}`,
              celdas: [
                fila.pasajero,
                fila.cuotas,
                <Money key="debe" centavos={fila.debe} moneda={fila.moneda ?? undefined} />,
                <Money key="aumento" centavos={fila.aumento} moneda={fila.moneda ?? undefined} />,
                <Money key="nuevo" centavos={add(fila.debe, fila.aumento)} moneda={fila.moneda ?? undefined} />,
              ],
            }))}
          />
        </>
      )}
      {quedan.length > 0 && (
        <InformeTabla
          titulo="Quedan como están"
          palabras={2}
          titulos={['Pasajero', 'Por qué']}
          filas={quedan.map((fila) => ({ key: String(fila.reserva), celdas: [fila.pasajero, fila.motivo] }))}
        />
      )}
    </ConfirmDialog>
  )
}
