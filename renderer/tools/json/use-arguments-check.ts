import { useEffect, useState } from 'react';
import type { ArgumentsCheck, ToolView } from '../../../shared/argument-model.ts';
import type { ServerId } from '../../../shared/ids.ts';
import { parley } from '../../state/api.ts';
import { useClock } from '../../state/clock.tsx';

const pauseMs = 350;

/** Main's check of the text against the tool's schema, asked for when typing pauses; null while it is not known for this text. */
export function useArgumentsCheck(
  serverId: ServerId,
  tool: ToolView,
  text: string,
  isJson: boolean,
): ArgumentsCheck | null {
  const clock = useClock();
  const [known, setKnown] = useState<{ readonly text: string; readonly check: ArgumentsCheck } | null>(null);
  useEffect(() => {
    if (!isJson) return;
    let current = true;
    const cancel = clock.after(pauseMs, () => {
      parley()
        .checkArguments(serverId, tool.name, text)
        .then(
          (check) => {
            if (current) setKnown({ text, check });
          },
          // Only a convenience while typing: Call asks again and tells.
          () => {},
        );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [clock, serverId, tool.name, text, isJson]);
  return known?.text === text ? known.check : null;
}
