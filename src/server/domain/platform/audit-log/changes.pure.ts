export function changesOf<Estado extends object>(
  antes: NoInfer<Estado>,
  despues: Estado,
): { antes: Partial<Estado>; despues: Partial<Estado> } {
  const campos = (Object.keys(despues) as (keyof Estado)[]).filter((campo) => antes[campo] !== despues[campo])
  const pick = (estado: Estado) => Object.fromEntries(campos.map((campo) => [campo, estado[campo]])) as Partial<Estado>
  return { antes: pick(antes), despues: pick(despues) }
}
