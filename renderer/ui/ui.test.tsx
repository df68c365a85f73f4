// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { problem } from '../../shared/problem.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Guarded } from './guarded.tsx';
import { PlainText } from './plain-text.tsx';
import { ProblemNote } from './problem-note.tsx';
import { completeDom } from './testing.ts';
import { i18n, isolate, wordCode } from './translate.ts';
import { partMark, WithPart } from './with-part.tsx';

beforeAll(completeDom);
afterEach(cleanup);

const payload = '<img src=x onerror=alert(1)> [link](https://evil.example) **bold** \u202etxt.exe';

describe('PlainText', () => {
  test('draws what a server wrote as one text node, whatever it looks like', () => {
    const { container } = render(<PlainText text={payload} />);
    const [element] = container.children;
    expect(element?.tagName).toBe('BDI');
    expect(element?.getAttribute('dir')).toBe('auto');
    expect(element?.childNodes).toHaveLength(1);
    expect(element?.textContent).toBe(payload);
  });
});

describe('Button', () => {
  test('one that is not available keeps the focus order and does nothing', () => {
    const press = vi.fn();
    render(
      <Button aria-disabled onClick={press}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(press).not.toHaveBeenCalled();
  });
});

describe('Dialog', () => {
  test('takes Esc before anything inside sees it, and closes nothing by itself', () => {
    const onEscape = vi.fn();
    const inner = vi.fn();
    render(
      <Dialog title="Title" onEscape={onEscape}>
        <input aria-label="inner" onKeyDown={inner} />
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByLabelText('inner'), { key: 'Escape' });
    expect(onEscape).toHaveBeenCalledOnce();
    expect(inner).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Title' })).toHaveProperty('open', true);
  });

  test('leaves Esc to an input method that is composing', () => {
    const onEscape = vi.fn();
    render(
      <Dialog label="Label" onEscape={onEscape}>
        <input aria-label="inner" />
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByLabelText('inner'), { key: 'Escape', isComposing: true });
    expect(onEscape).not.toHaveBeenCalled();
  });

  test('gives the focus back to where it was', () => {
    const view = (open: boolean) => (
      <>
        <button type="button">Opener</button>
        {open && (
          <Dialog label="Label">
            <input aria-label="inner" />
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(view(false));
    screen.getByText('Opener').focus();
    rerender(view(true));
    expect(document.activeElement).toBe(screen.getByLabelText('inner'));
    rerender(view(false));
    expect(document.activeElement).toBe(screen.getByText('Opener'));
  });
});

describe('ProblemNote', () => {
  test('words the problem and marks the other side’s own text', () => {
    render(<ProblemNote problem={problem('http-status', { status: 503 }, payload)} />);
    expect(screen.getByText(/HTTP status 503/)).toBeTruthy();
    expect(screen.getByText('In the other side’s words')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('words for codes', () => {
  test('a code without words is shown, not swallowed', () => {
    expect(wordCode(i18n.t, 'problems', 'made-up')).toContain('made-up');
  });

  test('a value in a right-to-left script cannot turn the sentence around', () => {
    expect(isolate('שלום')).toBe('\u2068שלום\u2069');
    expect(isolate('plain')).toBe('plain');
  });

  test('a drawn part stands where the sentence has it, and brings no markup of a server', () => {
    const { container } = render(<WithPart sentence={`You called ${partMark} <b>now</b>`} part={<strong>x</strong>} />);
    expect(container.innerHTML).toBe('You called <strong>x</strong> &lt;b&gt;now&lt;/b&gt;');
  });
});

const broken = { value: false };
function Part() {
  if (broken.value) throw new Error('broken');
  return <p>drawn</p>;
}

describe('Guarded', () => {
  test('a part that throws says so and can be drawn again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    broken.value = true;
    render(
      <Guarded>
        <Part />
      </Guarded>,
    );
    broken.value = false;
    fireEvent.click(screen.getByRole('button', { name: 'Draw it again' }));
    expect(screen.getByText('drawn')).toBeTruthy();
    vi.restoreAllMocks();
  });
});
