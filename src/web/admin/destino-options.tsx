/** Where a text or a picture may lead, as staff know it. */
export type Destino = { href: string; rotulo: string; grupo: string }

/** The choices of a select that asks where something leads, by their kind. */
export const DestinoOptions = ({ destinos }: { destinos: readonly Destino[] }) =>
  [...Map.groupBy(destinos, ({ grupo }) => grupo)].map(([grupo, suyos]) => (
    <optgroup key={grupo} label={grupo}>
      {suyos.map(({ href, rotulo }) => (
        <option key={href} value={href}>
          {rotulo}
        </option>
      ))}
    </optgroup>
  ))
