import type { ToolView } from '../../shared/argument-model.ts';
import { Fold } from '../ui/fold.tsx';
import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';

/** The tool's `inputSchema` as the server sent it, for reading. */
export function ToolSchema({ tool }: { readonly tool: ToolView }) {
  const t = useT();
  return (
    <Fold label={t('tools.schema')}>
      <JsonText text={tool.inputSchemaText} label={t('tools.schema')} />
    </Fold>
  );
}
