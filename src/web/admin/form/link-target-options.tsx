export type LinkTarget = { href: string; rotulo: string; grupo: string }

export const LinkTargetOptions = ({ destinos }: { destinos: readonly LinkTarget[] }) =>
  [...Map.groupBy(destinos, ({ grupo }) => grupo)].map(([grupo, own]) => (
    <optgroup key={grupo} label={grupo}>
      {own.map(({ href, rotulo }) => (
        <option key={href} value={href}>
          {rotulo}
        </option>
      ))}
    </optgroup>
  ))
