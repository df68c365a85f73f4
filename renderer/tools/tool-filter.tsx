import { Search, X } from 'lucide-react';
import type { ServerView } from '../../shared/app-state.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/translate.ts';
import { toolListId } from './list/tool-list.tsx';
import styles from './tool-filter.module.css';
import { setToolFilter, useToolFilter } from './tools-state.ts';

/** The filter over the tool list, for the end of the tab row. Esc clears it, Arrow down goes to the list. */
export function ToolFilter({ server }: { readonly server: ServerView }) {
  const t = useT();
  const filter = useToolFilter(server.id);
  return (
    <div className={styles.filter}>
      <Search aria-hidden="true" />
      <TextInput
        className={styles.input}
        value={filter}
        maxLength={200}
        placeholder={t('tools.filter')}
        aria-label={t('tools.filter')}
        onChange={(event) => setToolFilter(server.id, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && filter !== '') {
            event.preventDefault();
            setToolFilter(server.id, '');
          } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            document.getElementById(toolListId)?.focus();
          }
        }}
      />
      {filter !== '' && (
        <IconButton icon={X} size="small" label={t('tools.clearFilter')} onClick={() => setToolFilter(server.id, '')} />
      )}
    </div>
  );
}
