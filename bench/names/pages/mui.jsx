import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import dayjs from 'dayjs';
import * as M from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PrintIcon from '@mui/icons-material/Print';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { DataGrid, GridActionsCellItem } from '@mui/x-data-grid';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { note, noting } from './note.jsx';

const countries = ['Austria', 'Belgium', 'Denmark', 'Finland', 'Norway', 'Portugal', 'Spain', 'Sweden'];
const skills = ['Baking', 'Cooking', 'First aid', 'Gardening', 'Sailing'];
const guests = [
  { id: 1, name: 'Ada Lovelace', room: 101, status: 'Arrived' },
  { id: 2, name: 'Grace Hopper', room: 204, status: 'Expected' },
  { id: 3, name: 'Alan Turing', room: 102, status: 'Left' },
  { id: 4, name: 'Mary Shelley', room: 305, status: 'Expected' },
  { id: 5, name: 'Emmy Noether', room: 103, status: 'Arrived' },
  { id: 6, name: 'Jane Austen', room: 201, status: 'Expected' },
];
const of = (event) => event.target.value;

function Fields() {
  const [food, setFood] = useState('');
  const [days, setDays] = useState(['Monday']);
  return (
    <M.Stack spacing={2} sx={{ width: 320 }}>
      <M.Typography variant="h6">Guest</M.Typography>
      <M.TextField label="Full name" required onChange={noting('name', of)} />
      <M.TextField
        label="E-mail"
        type="email"
        variant="filled"
        helperText="We never share it"
        onChange={noting('email', of)}
      />
      <M.TextField label="Password" type="password" variant="standard" onChange={noting('password', of)} />
      <M.TextField label="Nights" type="number" defaultValue={2} onChange={noting('nights', of)} />
      <M.TextField label="Remarks" multiline rows={2} onChange={noting('remarks', of)} />
      <M.TextField
        label="Budget"
        slotProps={{ input: { startAdornment: <M.InputAdornment position="start">€</M.InputAdornment> } }}
        onChange={noting('budget', of)}
      />
      <DatePicker
        label="Arrival"
        onChange={(value) => note('arrival', value?.isValid() ? value.format('YYYY-MM-DD') : 'incomplete')}
      />
      <TimePicker
        label="Wake-up call"
        ampm={false}
        onChange={(value) => note('wake', value?.isValid() ? value.format('HH:mm') : 'incomplete')}
      />
      <M.FormControl>
        <M.InputLabel id="food">Breakfast</M.InputLabel>
        <M.Select
          labelId="food"
          label="Breakfast"
          value={food}
          onChange={(event) => {
            setFood(of(event));
            note('breakfast', of(event));
          }}
        >
          <M.MenuItem value="none">None</M.MenuItem>
          <M.MenuItem value="cold">Continental</M.MenuItem>
          <M.MenuItem value="warm">Full English</M.MenuItem>
        </M.Select>
      </M.FormControl>
      <M.FormControl>
        <M.InputLabel id="days">Cleaning days</M.InputLabel>
        <M.Select
          labelId="days"
          label="Cleaning days"
          multiple
          value={days}
          renderValue={(chosen) => (
            <M.Box sx={{ display: 'flex', gap: 0.5 }}>
              {chosen.map((each) => (
                <M.Chip key={each} label={each} size="small" />
              ))}
            </M.Box>
          )}
          onChange={(event) => {
            setDays(of(event));
            note('days', of(event).toSorted().join());
          }}
        >
          {['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => (
            <M.MenuItem key={day} value={day}>
              {day}
            </M.MenuItem>
          ))}
        </M.Select>
      </M.FormControl>
      <M.Autocomplete
        options={countries}
        onChange={(_, value) => note('country', value)}
        renderInput={(props) => <M.TextField {...props} label="Country" />}
      />
      <M.Autocomplete
        multiple
        options={skills}
        onChange={(_, value) => note('skills', value.toSorted().join())}
        renderInput={(props) => <M.TextField {...props} label="Hobbies" placeholder="Add one" />}
      />
    </M.Stack>
  );
}

function Choices() {
  const [align, setAlign] = useState('left');
  return (
    <M.Stack spacing={2} sx={{ width: 320 }}>
      <M.Typography variant="h6">Wishes</M.Typography>
      <M.FormGroup>
        <M.FormControlLabel
          control={<M.Checkbox onChange={(_, on) => note('parking', on)} />}
          label="Needs parking"
        />
        <M.FormControlLabel
          control={<M.Checkbox defaultChecked onChange={(_, on) => note('pets', on)} />}
          label="Brings pets"
        />
        <M.FormControlLabel
          control={<M.Switch onChange={(_, on) => note('quiet', on)} />}
          label="Quiet room"
        />
      </M.FormGroup>
      <M.FormControl>
        <M.FormLabel id="bed">Bed</M.FormLabel>
        <M.RadioGroup row aria-labelledby="bed" defaultValue="Double" onChange={noting('bed', of)}>
          {['Single', 'Double', 'Twin'].map((bed) => (
            <M.FormControlLabel key={bed} value={bed} control={<M.Radio />} label={bed} />
          ))}
        </M.RadioGroup>
      </M.FormControl>
      <M.Box>
        <M.Typography id="heat" gutterBottom>
          Room temperature
        </M.Typography>
        <M.Slider
          aria-labelledby="heat"
          defaultValue={20}
          min={15}
          max={25}
          valueLabelDisplay="auto"
          onChangeCommitted={(_, value) => note('heat', value)}
        />
      </M.Box>
      <M.Box>
        <M.Typography component="legend">Last stay</M.Typography>
        <M.Rating name="stay" defaultValue={2} onChange={(_, value) => note('rating', value)} />
      </M.Box>
      <M.ToggleButtonGroup
        exclusive
        value={align}
        onChange={(_, value) => {
          setAlign(value);
          note('align', value);
        }}
      >
        <M.ToggleButton value="left">Left wing</M.ToggleButton>
        <M.ToggleButton value="right">Right wing</M.ToggleButton>
      </M.ToggleButtonGroup>
      <M.Button component="label" variant="outlined">
        Upload passport
        <input hidden type="file" onChange={(event) => note('passport', event.target.files[0].name)} />
      </M.Button>
      <M.Stack direction="row" spacing={1}>
        {['Sea view', 'Balcony', 'Bath tub'].map((wish) => (
          <M.Chip key={wish} label={wish} onDelete={() => note('without', wish)} />
        ))}
      </M.Stack>
      <M.Stack direction="row" spacing={1}>
        <M.Tooltip title="Print">
          <M.IconButton onClick={() => note('pressed', 'print')}>
            <PrintIcon />
          </M.IconButton>
        </M.Tooltip>
        <M.Tooltip title="Delete booking">
          <M.IconButton onClick={() => note('pressed', 'delete')}>
            <DeleteIcon />
          </M.IconButton>
        </M.Tooltip>
      </M.Stack>
    </M.Stack>
  );
}

function Places() {
  const [tab, setTab] = useState(0);
  const [menu, setMenu] = useState(null);
  const [sub, setSub] = useState(null);
  const [opened, setOpened] = useState('');
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(1);
  const pick = (what) => () => {
    note('menu', what);
    setMenu(null);
    setSub(null);
  };
  const open = (what) => () => {
    note('opened', what);
    setOpened(what);
  };
  const close = (how) => () => {
    note('closed', how);
    setOpened('');
  };
  return (
    <M.Stack spacing={2} sx={{ width: 480 }}>
      <M.Tabs
        value={tab}
        onChange={(_, value) => {
          setTab(value);
          note('tab', value);
        }}
      >
        <M.Tab label="Overview" />
        <M.Tab label="Invoices" />
        <M.Tab label="Closed" disabled />
      </M.Tabs>
      <M.Box>
        {['Terms', 'House rules'].map((title) => (
          <M.Accordion key={title} onChange={(_, isOpen) => note(`fold ${title}`, isOpen)}>
            <M.AccordionSummary expandIcon={<ExpandMoreIcon />}>{title}</M.AccordionSummary>
            <M.AccordionDetails>Text of {title.toLowerCase()}.</M.AccordionDetails>
          </M.Accordion>
        ))}
      </M.Box>
      <M.Stack direction="row" spacing={1}>
        <M.Button onClick={(event) => setMenu(event.currentTarget)}>More</M.Button>
        <M.Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
          <M.MenuItem onClick={pick('duplicate')}>Duplicate</M.MenuItem>
          <M.MenuItem onClick={pick('archive')}>Archive</M.MenuItem>
          <M.MenuItem onClick={(event) => setSub(event.currentTarget)}>Send to …</M.MenuItem>
        </M.Menu>
        <M.Menu anchorEl={sub} open={sub !== null} onClose={() => setSub(null)}>
          <M.MenuItem onClick={pick('reception')}>Reception</M.MenuItem>
          <M.MenuItem onClick={pick('kitchen')}>Kitchen</M.MenuItem>
        </M.Menu>
        <M.Button variant="contained" color="error" onClick={open('dialog')}>
          Cancel booking
        </M.Button>
        <M.Button onClick={open('drawer')}>Filters</M.Button>
        <M.Button onClick={open('toast')}>Save</M.Button>
      </M.Stack>
      <M.Dialog open={opened === 'dialog'} onClose={close('backdrop')}>
        <M.DialogTitle>Cancel this booking?</M.DialogTitle>
        <M.DialogContent>
          <M.TextField label="Reason" variant="standard" onChange={noting('reason', of)} />
        </M.DialogContent>
        <M.DialogActions>
          <M.Button onClick={close('kept')}>Keep it</M.Button>
          <M.Button onClick={close('cancelled')}>Cancel booking</M.Button>
        </M.DialogActions>
      </M.Dialog>
      <M.Drawer anchor="right" open={opened === 'drawer'} onClose={close('drawer')}>
        <M.Stack spacing={1} sx={{ p: 2, width: 240 }}>
          <M.Typography variant="h6">Filters</M.Typography>
          <M.FormControlLabel
            control={<M.Checkbox onChange={(_, on) => note('late', on)} />}
            label="Only late arrivals"
          />
          <M.Button onClick={close('applied')}>Apply</M.Button>
        </M.Stack>
      </M.Drawer>
      <M.Snackbar
        open={opened === 'toast'}
        message="Booking saved"
        action={
          <M.Button size="small" onClick={close('undone')}>
            Undo
          </M.Button>
        }
      />
      <M.Stepper nonLinear activeStep={step}>
        {['Dates', 'Rooms', 'Payment'].map((label, index) => (
          <M.Step key={label}>
            <M.StepButton
              onClick={() => {
                setStep(index);
                note('step', label);
              }}
            >
              {label}
            </M.StepButton>
          </M.Step>
        ))}
      </M.Stepper>
      <M.Pagination
        count={9}
        page={page}
        onChange={(_, value) => {
          setPage(value);
          note('page', value);
        }}
      />
      <M.Stack direction="row" spacing={2}>
        {[
          ['Garden room', '€ 80'],
          ['Tower room', '€ 120'],
        ].map(([title, price]) => (
          <M.Card key={title} sx={{ width: 220 }}>
            <M.CardContent>
              <M.Typography variant="h6">{title}</M.Typography>
              <M.Typography>{price} a night</M.Typography>
            </M.CardContent>
            <M.CardActions>
              <M.Button size="small" onClick={() => note('booked', title)}>
                Book
              </M.Button>
              <M.Button size="small" onClick={() => note('details', title)}>
                Details
              </M.Button>
            </M.CardActions>
          </M.Card>
        ))}
      </M.Stack>
      <SimpleTreeView
        onItemExpansionToggle={(_, item, isOpen) => note('unfolded', `${item} ${isOpen}`)}
        onSelectedItemsChange={(_, item) => note('file', item)}
      >
        <TreeItem itemId="docs" label="Documents">
          <TreeItem itemId="contract" label="Contract.pdf" />
          <TreeItem itemId="bill" label="Bill.pdf" />
        </TreeItem>
        <TreeItem itemId="pictures" label="Pictures">
          <TreeItem itemId="hall" label="Hall.png" />
        </TreeItem>
      </SimpleTreeView>
    </M.Stack>
  );
}

function Guests() {
  return (
    <M.Box sx={{ width: 900, height: 380 }}>
      <DataGrid
        rows={guests}
        columns={[
          { field: 'name', headerName: 'Name', width: 200 },
          { field: 'room', headerName: 'Room', width: 110, type: 'number' },
          { field: 'status', headerName: 'Status', width: 160 },
          {
            field: 'actions',
            type: 'actions',
            headerName: 'Actions',
            getActions: ({ row }) => [
              <GridActionsCellItem
                key="edit"
                icon={<EditIcon />}
                label="Edit"
                onClick={() => note('row', `edit ${row.name}`)}
              />,
              <GridActionsCellItem
                key="delete"
                icon={<DeleteIcon />}
                label="Delete"
                onClick={() => note('row', `delete ${row.name}`)}
              />,
            ],
          },
        ]}
        checkboxSelection
        initialState={{ pagination: { paginationModel: { pageSize: 4 } } }}
        pageSizeOptions={[4, 6]}
        onPaginationModelChange={({ page, pageSize }) => note('paged', `${page} of ${pageSize}`)}
        onSortModelChange={([sort]) => note('sorted', `${sort?.field} ${sort?.sort}`)}
        onRowSelectionModelChange={({ ids }) => note('ticked', [...ids].join())}
      />
    </M.Box>
  );
}

createRoot(document.querySelector('#root')).render(
  <LocalizationProvider dateAdapter={AdapterDayjs}>
    <M.Stack direction="row" spacing={4} useFlexGap sx={{ p: 2, flexWrap: 'wrap' }}>
      <Fields />
      <Choices />
      <Places />
      <Guests />
    </M.Stack>
  </LocalizationProvider>,
);
dayjs.locale('en');
