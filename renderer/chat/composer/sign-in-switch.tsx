import { KeyRound } from 'lucide-react';
import { secretNamesOf } from '../../../shared/variables/secret-names.ts';
import { useConversation } from '../../state/conversation.ts';
import { useDocument } from '../../state/document.ts';
import { askForSecrets } from '../../state/secret-values.ts';
import { useAnsweringModel } from '../answering-model.ts';
import { ComposerSwitch } from './composer-switch.tsx';

/** Holds for the conversation. Hidden for the offline assistant. */
export function SignInSwitch() {
  const maySignIn = useConversation((state) => state.maySignIn);
  if (useAnsweringModel() === null) return null;
  return (
    <ComposerSwitch
      label="Sign in while looking and trying"
      hint={
        maySignIn
          ? 'The assistant may sign in with your secrets, while it looks at pages and in tries'
          : 'The assistant doesn’t sign in, neither while it looks at pages nor in tries'
      }
      icon={KeyRound}
      isOn={maySignIn}
      onTurn={(isOn) => {
        void allowSignIn(isOn);
      }}
    />
  );
}

async function allowSignIn(maySignIn: boolean): Promise<void> {
  const { workflow } = useDocument.getState();
  const names = maySignIn && workflow !== null ? secretNamesOf(workflow) : [];
  if ((await askForSecrets(names, { what: 'Signing in', verb: 'Allow' })) !== null)
    useConversation.setState({ maySignIn });
}
