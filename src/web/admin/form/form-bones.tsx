export function FormBones({ label = 'Cargando' }: { label?: string }) {
  return (
    <div className="box above-5 sheet-width form-bones" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
